/**
 * The app's modules on Express or on Fastify, with what either needs to serve GraphQL and nothing more: the headers,
 * limits and request log of `setUpHttp` are written for Express, so neither has them.
 */
import 'reflect-metadata';

import { ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import { FastifyAdapter } from '@nestjs/platform-fastify';

import { AppModule } from '../src/app.module.js';
import { readConfig } from '../src/platform/config/config.js';
import { serveParent } from './child.js';
import { scratchDatabase } from './database.js';

export interface AdapterReady {
  readonly url: string;
}

const adapter = process.argv[2] === 'fastify' ? new FastifyAdapter() : new ExpressAdapter();
const { database, drop } = await scratchDatabase();
const config = readConfig({ NODE_ENV: 'production', SEED: 'none' });
const app = await NestFactory.create(AppModule.with(config, database), adapter, { bufferLogs: true });
app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true }));
await app.listen(0, '127.0.0.1');

serveParent({ url: await app.getUrl() } satisfies AdapterReady, async () => {
  await app.close();
  await drop();
});
