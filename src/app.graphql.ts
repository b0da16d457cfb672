import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import type { DynamicModule, Type } from '@nestjs/common';
import { GraphQLModule } from '@nestjs/graphql';
import type { Request } from 'express';
import { PinoLogger } from 'nestjs-pino';

import { AuthModule } from './auth/auth.module.js';
import { clientOf } from './auth/client-address.js';
import { DeliveryTokensService } from './auth/delivery-tokens.service.js';
import { ViewersService } from './auth/viewers.service.js';
import type { EditorialContext } from './auth/viewer.types.js';
import type { Config } from './platform/config/config.js';
import { CONFIG } from './platform/config/config.provider.js';
import { errorFormatter } from './platform/errors/graphql-errors.js';
import { SCHEMA_OPTIONS } from './platform/graphql/date-time.scalar.js';
import { apolloLimits } from './platform/graphql/limits.apollo.js';
import type { Api } from './platform/graphql/limits.js';
import { Loaders, type OperationContext } from './platform/graphql/operation-context.js';
import { servedSchema } from './platform/graphql/served-schema.js';
import { GRAPHQL_PATHS } from './platform/http/route-template.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { MetricsService } from './platform/metrics/metrics.service.js';

/** One API: its path, and the modules whose root fields and field resolvers its schema is made of. */
export function graphqlApi(api: Api, include: Type[]): DynamicModule {
  return GraphQLModule.forRootAsync<ApolloDriverConfig>({
    driver: ApolloDriver,
    imports: [AuthModule, MetricsModule],
    inject: [CONFIG, ViewersService, DeliveryTokensService, PinoLogger, MetricsService],
    useFactory: (
      config: Config,
      viewers: ViewersService,
      deliveryTokens: DeliveryTokensService,
      log: PinoLogger,
      metrics: MetricsService,
    ): ApolloDriverConfig => ({
      ...apolloLimits(api, { introspection: config.editor.introspection, plugins: [metrics.operationsOf(api)] }),
      path: GRAPHQL_PATHS[api],
      include,
      autoSchemaFile: true,
      sortSchema: true,
      buildSchemaOptions: { ...SCHEMA_OPTIONS },
      transformSchema: (schema) => servedSchema(schema, api),
      autoTransformHttpErrors: false,
      formatError: errorFormatter(log),
      context: api === 'delivery' ? deliveryContext(config, deliveryTokens) : editorialContext(viewers),
    }),
  });
}

type ContextOf = (call: { req: Request }) => OperationContext | Promise<OperationContext>;

function deliveryContext({ http: { regionHeader } }: Config, tokens: DeliveryTokensService): ContextOf {
  return async ({ req }) => {
    // The header counts only from a proxy that the operator trusts; Express knows whether the peer is one.
    const headerRegion = regionHeader !== null && isFromTrustedProxy(req) ? req.get(regionHeader) : undefined;
    const isKnown = await tokens.isHeld(req.get('authorization'));
    const context = { loaders: new Loaders('PUBLIC'), ...(isKnown && { raisedLimits: true as const }) };
    return headerRegion === undefined ? context : { ...context, headerRegion };
  };
}

function editorialContext(viewers: ViewersService): ContextOf {
  return async ({ req }): Promise<EditorialContext> => {
    const arrivedAtMs = performance.now();
    const viewer = await viewers.viewer(req.get('authorization'));
    // Express takes the address from a forwarding header only when the peer is a proxy that the operator trusts.
    return { loaders: new Loaders('EDITORIAL'), viewer, client: clientOf(req.ip), arrivedAtMs };
  };
}

function isFromTrustedProxy(req: Request): boolean {
  const trust = req.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  return trust(req.socket.remoteAddress ?? '', 0);
}
