import { ValidationPipe, type ValidationError } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';

import type { Config } from './platform/config/config.js';
import { BadUserInput } from './platform/errors/access.errors.js';
import { setUpHttp } from './platform/http/http-setup.js';

/** Pipes, headers and limits. The server and every e2e test call it, so tests run what production runs. */
export function setUpApp(app: NestExpressApplication, config: Config): void {
  app.useLogger(app.get(Logger));
  setUpHttp(app, config);
  app.useGlobalPipes(
    new ValidationPipe({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      stopAtFirstError: true,
      exceptionFactory: (errors) => new BadUserInput(errors.flatMap((error) => fieldFaults(error))),
    }),
  );
}

/** One entry for each wrong field, with its path from the argument on: `filter.site`. */
function fieldFaults(
  { property, constraints, children }: ValidationError,
  above = '',
): { path: string; message: string }[] {
  const path = `${above}${property}`;
  const own = Object.values(constraints ?? {}).map((message) => ({ path, message }));
  return [...own, ...(children ?? []).flatMap((child) => fieldFaults(child, `${path}.`))];
}
