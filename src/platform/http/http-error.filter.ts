import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { GqlContextType } from '@nestjs/graphql';
import type { Request, Response } from 'express';

import { sendError } from './http-errors.js';

/** Answers what was thrown outside GraphQL: a refusal by its status, anything else as a fault that is logged. */
@Catch()
export class HttpErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    // Apollo formats these; a filter that returned nothing would have Nest log each refusal as an error.
    if (host.getType<GqlContextType>() !== 'http') throw error;
    const http = host.switchToHttp();
    const res = http.getResponse<Response>();
    const status = error instanceof HttpException ? error.getStatus() : 500;
    // After the deadline's answer, what comes late has nowhere to go.
    if (res.headersSent) return;
    if (status >= 500) http.getRequest<Request>().log.error({ err: error }, 'a request failed');
    sendError(res, status);
  }
}
