/**
 * A failed call. `status` is 0 without a response (`code` is then TIMEOUT or NETWORK), `message` is a text
 * for users, `requestId` is for support, `details` are e.g. the invalid fields of VALIDATION_FAILED.
 */
export class ApiError extends Error {
  /**
   * Compared by name, not by class: the shell throws the class of its own bundle, and a remote has another
   * copy of it.
   */
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return value instanceof Error && value.name === 'ApiError';
  }

  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly details: unknown;

  constructor(failure: {
    status: number;
    code: string;
    message: string;
    requestId?: string;
    details?: unknown;
  }) {
    super(failure.message);
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code;
    this.requestId = failure.requestId ?? null;
    this.details = failure.details;
  }
}

/**
 * Cause of a failed call. A page chooses its text by the cause, so that it never shows a server failure as a
 * connection failure.
 */
export type FailureCause = 'offline' | 'no-response' | 'server' | 'rejected';

export function failureCause(error: unknown): FailureCause {
  if (!(error instanceof ApiError)) return 'rejected';
  if (error.status === 0) return navigator.onLine ? 'no-response' : 'offline';
  return error.status >= 500 ? 'server' : 'rejected';
}

/**
 * Codes of a server that has already waited for a dependency that is down, and of calls that were already
 * sent again.
 */
const UNAVAILABLE = new Set(['BUSY', 'DATABASE_UNAVAILABLE', 'SERVICE_UNAVAILABLE']);

/**
 * Whether an immediate retry would fail too: the server rejects the call, or has already waited for a service
 * that is down.
 */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && ((error.status >= 400 && error.status < 500) || UNAVAILABLE.has(error.code));

/** Message of a rejection for which the server gave no text (S-124). */
export const NO_TEXT = 'API request failed';

/**
 * A response that is not JSON comes from a proxy or load balancer in front of the academy, or from a Wi-Fi
 * that requires a log-in.
 */
export const NOT_JSON = 'NOT_JSON';
const UNAVAILABLE_TEXT = 'The academy is not available right now. Please try again in a moment.';
const NOT_JSON_TEXT =
  'This answer did not come from the academy. Please check your connection and try again.';

/**
 * @returns the text for users of a failed call; null if the server sent none, or if the error is not a failed
 * call
 */
export function failureText(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  // Its message contains status and text for the operators (S-125).
  if (error.code === NOT_JSON) return error.status >= 500 ? UNAVAILABLE_TEXT : NOT_JSON_TEXT;
  const hasNoText = error.code === 'UNKNOWN' && error.message === NO_TEXT;
  return hasNoText ? null : error.message || null;
}

/** The text for users of a failed call, with a default for pages that have no text of their own. */
export const failureMessage = (error: Error): string => failureText(error) ?? error.message;

/** Field messages of a VALIDATION_FAILED by path, for a form's `setError`; empty for any other failure. */
export function fieldMessages(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const { fields } = (error.details ?? {}) as { fields?: { path: string; message: string }[] };
  return Object.fromEntries((fields ?? []).map(({ path, message }) => [path, message]));
}
