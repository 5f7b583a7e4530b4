import { type ErrorBody } from '@academy/contracts/error.schemas';
import { ApiError, NO_TEXT } from './api-error.js';
import { tokenStore } from './token-store.js';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** A private GET carries a cache-busting parameter (CON-32). */
  readonly private?: boolean;
  /** Log-in and its like: a 401 is their own answer and means nothing for the session (SEC-21). */
  readonly anonymous?: boolean;
  /** Asks who is signed in, so it is sent whoever that is; every other call only as the one whose page it is. */
  readonly anyone?: boolean;
  /** Nobody waits for it: where the session has ended it fails at once, and not when its owner has answered. */
  readonly background?: boolean;
  /** S-121 by default: 30,000 ms; 120,000 ms for multipart (CON-34). */
  readonly timeoutMs?: number;
}

export type Method = 'DELETE' | 'GET' | 'POST' | 'PUT';
export interface Sending extends CallOptions {
  readonly accept?: string;
  /** Timed until the answer begins, and not until it ends. */
  readonly isStream?: boolean;
  readonly keepalive?: boolean;
  /** In place of the stored one. */
  readonly token?: string | null;
}

export type Send = (method: Method, path: string, body: unknown, options: Sending) => Promise<Response>;

/** One request to the API and its answer, whatever that says. Throws `ApiError` where none came in time. */
export function createTransport(origin: string): Send {
  return async (method, path, body, options) => {
    const timeout = startTimeout(options.timeoutMs ?? (body instanceof FormData ? 120_000 : 30_000), options);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal;
    try {
      return await fetch(target(origin, method, path, options), {
        method,
        headers: headersOf(method, body, options),
        body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
        credentials: 'include',
        ...(options.keepalive && { keepalive: true }),
        signal,
      });
    } catch (error) {
      throw transportError(error, options.signal);
    } finally {
      timeout.answered();
    }
  };
}

function target(origin: string, method: Method, path: string, options: CallOptions): string {
  const busting = method === 'GET' && options.private;
  return `${origin}${path}${busting ? `${path.includes('?') ? '&' : '?'}_=${Date.now()}` : ''}`;
}

/** Ends a call that takes too long; of a stream only the wait for its beginning. */
function startTimeout(ms: number, { isStream }: Sending): { signal: AbortSignal; answered: () => void } {
  if (!isStream) return { signal: AbortSignal.timeout(ms), answered: () => undefined };
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('Late', 'TimeoutError')), ms);
  return { signal: controller.signal, answered: () => clearTimeout(timer) };
}

function headersOf(
  method: Method,
  body: unknown,
  { accept = 'application/json', token = tokenStore.read() }: Sending,
): Record<string, string> {
  return {
    Accept: accept,
    ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
    // SEC-16: a form of another site cannot set a header.
    ...(method !== 'GET' && { 'X-Academy-Csrf': '1' }),
  };
}

/** S-121, S-122. The caller's own abort passes through unchanged. */
export function transportError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error;
  if (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    return new ApiError({ status: 0, code: 'TIMEOUT', message: 'Request timeout - please try again' });
  }
  return new ApiError({
    status: 0,
    code: 'NETWORK',
    message: 'Network error - please check your connection',
  });
}

/** S-124, S-125; 204 answers undefined. */
export async function readBody<T>(response: Response, signal?: AbortSignal): Promise<T> {
  const { ok, status, statusText } = response;
  if (status === 204) return undefined as T;
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    throw transportError(error, signal);
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new ApiError({ status, code: 'NOT_JSON', message: `Server returned ${status}: ${statusText}` });
  }
  if (ok) return body as T;
  const failure = (body ?? {}) as Partial<ErrorBody>;
  throw new ApiError({
    status,
    code: failure.code ?? 'UNKNOWN',
    message: failure.message || NO_TEXT,
    requestId: failure.requestId,
    details: failure.details,
  });
}
