import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.provider.js';
import { explainedListenFault } from '../http/listen.errors.js';
import { MetricsService } from './metrics.service.js';

/** Serves `/metrics` on METRICS_PORT, which a balancer need not make public. Without the variable there is no such server. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: MetricsService,
  ) {}

  /** @throws {AddressUnusable} when the port is taken or not allowed */
  async onApplicationBootstrap(): Promise<void> {
    const { host, metricsPort: port } = this.config.http;
    if (port === null) return;
    const server = createServer((req, res) => void this.answer(req, res));
    server.listen(port, host);
    try {
      await once(server, 'listening');
    } catch (error) {
      throw explainedListenFault(error, { host, port, variable: 'METRICS_PORT' });
    }
    this.server = server;
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
    this.server = null;
  }

  private async answer({ method, url }: IncomingMessage, res: ServerResponse): Promise<void> {
    if (method !== 'GET' || url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    const { contentType, text } = await this.metrics.exposition();
    res.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(text);
  }
}
