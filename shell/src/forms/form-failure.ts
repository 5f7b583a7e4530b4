import { ApiError, failureText, fieldMessages } from '@academy/mf-kit/api-error';

export interface FormFailure {
  /** Message about the whole form. */
  readonly message: string;
  /** The server's messages about single fields, by the server's field names. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Texts of a failed call: the server's, or `rejected` if it sent none, or `unexpected` for a response that is not
 * from the API (S-083, S-088, S-089).
 */
export function readFailure(error: unknown, texts: { rejected: string; unexpected: string }): FormFailure {
  if (!(error instanceof ApiError)) return { message: texts.unexpected, fields: {} };
  return { message: failureText(error) ?? texts.rejected, fields: fieldMessages(error) };
}
