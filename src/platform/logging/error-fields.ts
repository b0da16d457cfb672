/** What the log keeps of a fault. */
export interface ErrorFields {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  /** Frames alone: the first lines of a stack repeat the message, uncut. */
  readonly stack: readonly string[];
  readonly cause?: ErrorFields;
}

const MAX_MESSAGE_CHARS = 300;
const MAX_CAUSES = 3;

/**
 * The fields of an error that say what broke and where, and none that hold what somebody sent: body-parser hangs the
 * request body on its errors, the pg driver the row that broke a constraint, Prisma the arguments of the call.
 */
export function errorFields(error: unknown, causes = MAX_CAUSES): ErrorFields {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown', stack: [] };
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    message: messageOf(error, code),
    stack: error.stack?.match(/^ {4}at .+$/gm) ?? [],
    ...(cause instanceof Error && causes > 0 && { cause: errorFields(cause, causes - 1) }),
  };
}

function messageOf({ name, message }: Error, code: unknown): string {
  // Prisma prints the call with its arguments first; what went wrong is the last line.
  const said = name.startsWith('Prisma') ? (message.trim().split('\n').at(-1) ?? '') : message;
  return (quotesInput(name, code) ? said.replace(/"[^"]*"/g, '"…"') : said).slice(0, MAX_MESSAGE_CHARS);
}

/** SQLSTATE class 22 (bad data) and parsers of JSON quote the value that they cannot read. */
function quotesInput(name: string, code: unknown): boolean {
  return name === 'SyntaxError' || (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code));
}
