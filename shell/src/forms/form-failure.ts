import { ApiError, failureText, fieldMessages } from '@academy/mf-kit/api-error';

export interface FormFailure {
  /** The message of the whole form. */
  readonly message: string;
  /** The server's remarks on single fields, by its own names. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Text of a failed call: the server's, or `rejected` if it gave none, or `unexpected` for a response that is
 * no API response (S-083, S-088, S-089).
 */
export function readFailure(error: unknown, texts: { rejected: string; unexpected: string }): FormFailure {
  if (!(error instanceof ApiError)) return { message: texts.unexpected, fields: {} };
  return { message: failureText(error) ?? texts.rejected, fields: fieldMessages(error) };
}
