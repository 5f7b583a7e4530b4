import { defineErrors, type ErrorKind } from '@academy/nest-kit';

export const extensionErrors = defineErrors({
  NOT_FOUND: ['not-found', 'There is no such operation'],
  /** @param bytes that the operation accepts */
  TOO_LARGE: (bytes: number) => ['too-large', `The body may have ${bytes} bytes at most`],
  /**
   * A rejection by the backend. Its own code is a detail, so that pages do not take it for one of the academy.
   * @param details `{ code, details }` of the backend
   */
  EXTENSION_REJECTED: (kind: ErrorKind, text: string, details: object) => [kind, text, details],
  EXTENSION_RESPONSE_INVALID: [
    'bad-gateway',
    'This part of the academy does not work right now. Please try again later.',
  ],
});
