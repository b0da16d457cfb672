import type { ApolloServerPlugin } from '@apollo/server';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import type { GraphQLFormattedError } from 'graphql';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

import type { Api } from '../graphql/limits.js';
import { routeTemplate } from '../http/route-template.js';

const DURATION_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Node knows some thirty methods; a label for each would only serve whoever sends them. */
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];

/** `refused`: with a code that the caller can act on. `failed`: a fault of ours. */
export type OperationOutcome = 'ok' | 'refused' | 'failed';

/** Counts and durations. No label holds what a reader or editor sends: no region, slug or operation name. */
@Injectable()
export class MetricsService implements OnModuleDestroy {
  private readonly registry = new Registry();

  private readonly durations = new Histogram({
    name: 'signpost_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [this.registry],
  });

  private readonly operations = new Counter({
    name: 'signpost_graphql_operations_total',
    help: 'GraphQL operations by API and outcome. Answers from a cache in front of GraphQL are not among them.',
    labelNames: ['api', 'outcome'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Times every request until its answer has gone out, or the caller has gone. */
  requests(): RequestHandler {
    return (req, res, next) => {
      const stop = this.durations.startTimer();
      res.once('close', () => {
        stop({ method: methodLabel(req), route: routeTemplate(req), status: `${Math.floor(res.statusCode / 100)}xx` });
      });
      next();
    };
  }

  /** Goes into the plugins of an API's Apollo driver. */
  operationsOf(api: Api): ApolloServerPlugin {
    return {
      requestDidStart: () =>
        Promise.resolve({
          willSendResponse: ({ response: { body } }) => {
            const errors = body.kind === 'single' ? body.singleResult.errors : undefined;
            this.operations.inc({ api, outcome: outcomeOf(errors ?? []) });
            return Promise.resolve();
          },
        }),
    };
  }

  /** In the text format of Prometheus. */
  async exposition(): Promise<{ readonly contentType: string; readonly text: string }> {
    return { contentType: this.registry.contentType, text: await this.registry.metrics() };
  }

  onModuleDestroy(): void {
    this.registry.clear();
  }
}

function methodLabel({ method }: Request): string {
  return METHODS.includes(method) ? method : 'other';
}

function outcomeOf(errors: readonly GraphQLFormattedError[]): OperationOutcome {
  if (errors.some(({ extensions }) => extensions?.code === 'INTERNAL')) return 'failed';
  return errors.length > 0 ? 'refused' : 'ok';
}
