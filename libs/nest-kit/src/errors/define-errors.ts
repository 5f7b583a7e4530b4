import { AppError, type ErrorKind } from './app-error.js';

/** The kind, which determines the status; the text for the user; and further data for the caller. */
export type ErrorEntry = readonly [kind: ErrorKind, text: string, details?: unknown];

/**
 * Defines the errors of a feature by their codes. Each entry is a tuple, or a function that returns one.
 * @returns a function for each code that creates the error
 */
export function defineErrors<Entries extends Record<string, ErrorEntry | ((...args: never[]) => ErrorEntry)>>(
  entries: Entries,
) {
  const creators = Object.entries(entries).map(([code, entry]) => [
    code,
    (...args: never[]) => new AppError(code, ...(typeof entry === 'function' ? entry(...args) : entry)),
  ]);
  return Object.fromEntries(creators) as {
    readonly [Code in keyof Entries]: Entries[Code] extends (...args: infer Args) => ErrorEntry
      ? (...args: Args) => AppError
      : () => AppError;
  };
}

/** An entry whose text is repeated in `details.fields`, as in the response to a failed validation. */
export const fieldError = (kind: ErrorKind, path: string, message: string): ErrorEntry => [
  kind,
  message,
  { fields: [{ path, message }] },
];
