import { jest } from '@jest/globals';
import { pino, type DestinationStream, type Logger } from 'pino';

import { ROOT_LOGGER } from '../../src/platform/logging/logging.js';
import type { TestApp } from './app.js';

/** What an app writes to stdout from now on, which stays out of the test's own output. Its `LOG_LEVEL` must let it. */
export function linesOf({ app }: TestApp): string[] {
  const stream = app.get<Logger & Record<symbol, DestinationStream>>(ROOT_LOGGER)[pino.symbols.streamSym];
  if (!stream) throw new Error('the logger writes nowhere');
  const lines: string[] = [];
  jest.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line));
  return lines;
}
