/** Kinds of errors from the view of the caller; each has one HTTP status. */
const statusOfKind = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  unprocessable: 422,
  locked: 423,
  'rate-limited': 429,
  internal: 500,
  'bad-gateway': 502,
  unavailable: 503,
} as const;
export type ErrorKind = keyof typeof statusOfKind;

/** `details.retryAfterSec` becomes the header Retry-After. */
export class AppError extends Error {
  override readonly name = 'AppError';

  /**
   * @param code for programs, such as `STALE_VERSION`
   * @param message for users: the text of the specification's error catalogue
   * @param details further data for the caller; never internals
   */
  constructor(
    readonly code: string,
    readonly kind: ErrorKind,
    message: string,
    readonly details?: unknown,
  ) {
    super(message);
  }

  get status(): number {
    return statusOfKind[this.kind];
  }
}

/** Passes on the error of another service: the only error whose code is not defined here. */
export const upstreamError = (
  response: { readonly code: string; readonly message: string; readonly details?: unknown },
  status: number,
): AppError => new AppError(response.code, kindOfStatus(status), response.message, response.details);

/** @returns the kind for a status of another service; unknown statuses are mapped by their class */
export function kindOfStatus(status: number): ErrorKind {
  const found = Object.entries(statusOfKind).find(([, value]) => value === status);
  if (found) return found[0] as ErrorKind;
  return status >= 400 && status < 500 ? 'invalid' : 'internal';
}
