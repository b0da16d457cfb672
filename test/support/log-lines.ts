import { jest } from '@jest/globals';
import { PinoLogger } from 'nestjs-pino';
import { pino, type DestinationStream, type Logger } from 'pino';

import { ROOT_LOGGER } from '../../src/platform/logging/logging.js';
import type { TestApp } from './app.js';

/**
 * What an app writes to stdout from now on, which stays out of the test's own output. Its `LOG_LEVEL` must let it, and
 * so must that of the first app in the file: `PinoLogger` writes through the logger of the first app in a process.
 */
export function linesOf({ app }: TestApp): string[] {
  const lines: string[] = [];
  for (const logger of [app.get<Logger>(ROOT_LOGGER), firstLogger()]) {
    jest.spyOn(streamOf(logger), 'write').mockImplementation((line) => void lines.push(line));
  }
  return lines;
}

/** The getter needs nothing of an instance. */
function firstLogger(): Logger {
  return (Object.create(PinoLogger.prototype) as PinoLogger).logger;
}

function streamOf(logger: Logger): DestinationStream {
  const stream = (logger as Logger & Record<symbol, DestinationStream>)[pino.symbols.streamSym];
  if (!stream) throw new Error('the logger writes nowhere');
  return stream;
}
