import { stdSerializers } from 'pino';

interface DatabaseError extends Error {
  readonly code?: string;
  readonly errno?: number;
  readonly sqlMessage?: string;
  readonly driverError?: { readonly code?: string; readonly errno?: number; readonly sqlMessage?: string };
}

/**
 * Messages of MySQL and MariaDB about a missing table or column (1146, 1054): the schema is older than the code. Only
 * a plain name is extracted, so that no value is included.
 */
const MISSING = /^(?:Unknown (column) |(Table) )'([\w$.-]{1,200})' (?:in |doesn't exist)/;

/**
 * An error in a form that may be logged. Messages of a database contain values ("Duplicate entry 'asha@…'"), and its
 * errors the statement with its parameters; of those, only the code, the place in our program and the name of a
 * missing table or column are logged (T70).
 */
export function serializeError(error: Error): Record<string, unknown> {
  const { driverError, sqlMessage, code, errno } = error as DatabaseError;
  if (driverError === undefined && sqlMessage === undefined) {
    return stdSerializers.errWithCause(error) as unknown as Record<string, unknown>;
  }
  return {
    type: error.name,
    message: `database error ${driverError?.code ?? code ?? 'unknown'}${missingIn(driverError?.sqlMessage ?? sqlMessage)}`,
    errno: driverError?.errno ?? errno,
    stack: framesOf(error),
  };
}

function missingIn(sqlMessage = ''): string {
  const [, column, table, name] = MISSING.exec(sqlMessage) ?? [];
  return name ? `: there is no ${(column ?? table)?.toLowerCase()} ${name}` : '';
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}
