import { AppError, type ErrorKind } from './app-error.js';

/** The kind, which decides the status, the text for a person, and further data for the caller. */
export type ErrorEntry = readonly [kind: ErrorKind, text: string, details?: unknown];

/**
 * Defines the errors of a feature by their codes. Each entry is a tuple, or a function that makes one of its arguments.
 * @returns a function for each code that makes a new error of it
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

/** An entry whose text also stands in `details.fields`, as the texts of a failed validation do. */
export const fieldError = (kind: ErrorKind, path: string, message: string): ErrorEntry => [
  kind,
  message,
  { fields: [{ path, message }] },
];
