import { describe, expect, it } from '@jest/globals';

import { createLogger } from './logging.js';

/** What a logger writes, line by line. */
function logged(level: Parameters<typeof createLogger>[0], use: (log: ReturnType<typeof createLogger>) => void) {
  const lines: string[] = [];
  use(createLogger(level, { write: (line) => void lines.push(line) }));
  return lines;
}

describe('the logger', () => {
  it('writes from its level on', () => {
    const levels = ['debug', 'info', 'warn', 'error'] as const;
    const count = (level: Parameters<typeof createLogger>[0]) =>
      logged(level, (log) => {
        for (const each of levels) log[each]('x');
      }).length;
    expect([count('debug'), count('info'), count('error'), count('silent')]).toEqual([4, 3, 1, 0]);
  });

  it('keeps what Nest says at each start for those who debug, but not its faults', () => {
    const start = (log: ReturnType<typeof createLogger>) => {
      log.info({ context: 'RouterExplorer' }, 'Mapped {/go/:slug, GET} route');
      log.error({ context: 'RouterExplorer' }, 'cannot map');
      log.info({ context: 'Seeding' }, 'done');
    };
    expect([logged('info', start).length, logged('debug', start).length]).toEqual([2, 3]);
  });

  it.each([
    'authorization',
    'cookie',
    'password',
    'token',
    'refreshToken',
    'secret',
    'headers',
    'variables',
    'region',
    'slug',
  ])('removes what is called %s, at any of three levels', (field) => {
    const [line] = logged('info', (log) => {
      log.info({ [field]: 'tell-tale', a: { [field]: 'tell-tale', b: { [field]: { c: 'tell-tale' } } } }, 'x');
    });
    expect(line).not.toContain('tell-tale');
    expect(line?.match(/\[removed\]/g)).toHaveLength(3);
  });

  it('writes one line for each event, whatever is in its text', () => {
    const [line, ...rest] = logged('info', (log) => {
      log.info({ title: 'a\r\n{"msg":"forged"}\u001b[2J\u2028' }, 'b\nc');
    });
    expect(rest).toEqual([]);
    expect(line).toMatch(/^[^\r\n\u001b]*\n$/);
  });
});

describe('a fault in the log', () => {
  const faultOf = (error: unknown): unknown => {
    const [line = ''] = logged('info', (log) => {
      log.error({ err: error }, 'x');
    });
    return (JSON.parse(line) as { err: unknown }).err;
  };

  it('has its type, code, message, frames and cause', () => {
    const cause = Object.assign(new Error('the pool is closed'), { code: 'E_POOL' });
    expect(faultOf(new TypeError('no row', { cause }))).toEqual({
      type: 'TypeError',
      message: 'no row',
      stack: expect.arrayContaining([expect.stringContaining('    at ')]),
      cause: { type: 'Error', code: 'E_POOL', message: 'the pool is closed', stack: expect.any(Array) },
    });
  });

  it('ends, also when it is its own cause', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(faultOf(error)).match(/round/g)).toHaveLength(4);
  });

  it.each([
    [
      'the row that broke a constraint',
      Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(tell@tale)' }),
    ],
    [
      'the body that is no JSON',
      Object.assign(new SyntaxError('"tell-tale" is not valid JSON'), { body: 'tell-tale' }),
    ],
    [
      'the value that is no uuid',
      Object.assign(new Error('invalid input syntax for type uuid: "tell-tale"'), { code: '22P02' }),
    ],
    [
      'the arguments of a call to the ORM',
      Object.assign(
        new Error('\nInvalid invocation in\n\n{ where: { slug: "tell-tale" } }\n\nArgument `x` is missing.'),
        {
          name: 'PrismaClientValidationError',
        },
      ),
    ],
    ['what is no error', { email: 'tell@tale' }],
  ])('has not %s', (_, error) => {
    expect(JSON.stringify(faultOf(error))).not.toMatch(/tell.tale/);
  });
});
