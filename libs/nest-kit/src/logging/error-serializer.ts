import { stdSerializers } from 'pino';

interface DatabaseError extends Error {
  readonly code?: string;
  readonly errno?: number;
  readonly sqlMessage?: string;
  readonly driverError?: { readonly code?: string; readonly errno?: number };
}

/**
 * An error as it may stand in a log. What a database says names values ("Duplicate entry 'asha@…'"), and its error
 * carries the statement with its parameters: of those only the code and the place in our program are kept (T70).
 */
export function serializeError(error: Error): Record<string, unknown> {
  const { driverError, sqlMessage, code, errno } = error as DatabaseError;
  if (driverError === undefined && sqlMessage === undefined) {
    return stdSerializers.errWithCause(error) as unknown as Record<string, unknown>;
  }
  return {
    type: error.name,
    message: `database error ${driverError?.code ?? code ?? 'unknown'}`,
    errno: driverError?.errno ?? errno,
    stack: framesOf(error),
  };
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}
