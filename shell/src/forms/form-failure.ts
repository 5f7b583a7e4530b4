import { ApiError, failureText, fieldMessages } from '@academy/mf-kit/api-error';

export interface FormFailure {
  /** Of the whole form. */
  readonly message: string;
  /** The server's remarks on single fields, by its own names. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * What a refused call says: the server's text, or `refused` where it gave none, or `unexpected` where it was
 * no answer at all (S-083, S-088, S-089).
 */
export function readFailure(error: unknown, texts: { refused: string; unexpected: string }): FormFailure {
  if (!(error instanceof ApiError)) return { message: texts.unexpected, fields: {} };
  return { message: failureText(error) ?? texts.refused, fields: fieldMessages(error) };
}
