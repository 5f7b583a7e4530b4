import { type ErrorBody } from '@academy/contracts/error.schemas';
import { ApiError, NO_TEXT, NOT_JSON } from './api-error.js';
import { tokenStore } from '../sessions/token-store.js';
import { requestWithProgress, type UploadProgress } from './xhr-request.js';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** A private GET carries a cache-busting parameter (CON-32). */
  readonly private?: boolean;
  /** Log-in and the like: a 401 is a regular response there and says nothing about the session (SEC-21). */
  readonly anonymous?: boolean;
  /** Fetches the session, so it is sent for any user; every other call only for the user whose page it is. */
  readonly anyone?: boolean;
  /**
   * Background call: it fails at once when the session has ended, instead of waiting for the user to log in.
   */
  readonly background?: boolean;
  /** Goes on when the page is left; browsers take 64 KB of such bodies at a time. */
  readonly keepalive?: boolean;
  /** Upload progress, for a body of any size, so also for one that is retried with a new token. */
  readonly onProgress?: (sent: UploadProgress) => void;
  /** S-121 by default: 30,000 ms; 120,000 ms for multipart (CON-34). */
  readonly timeoutMs?: number;
  /**
   * The response is a file: it is returned as a `Blob`, byte by byte as it was sent. Rejections are errors as
   * ever.
   */
  readonly isFile?: boolean;
}

export type Method = 'DELETE' | 'GET' | 'POST' | 'PUT';
export interface SendOptions extends CallOptions {
  readonly accept?: string;
  /** The timeout ends when the response begins, not when it ends. */
  readonly isStream?: boolean;
  /** Replaces the stored token. */
  readonly token?: string | null;
}

export type SendRequest = (
  method: Method,
  path: string,
  body: unknown,
  options: SendOptions,
) => Promise<Response>;

/**
 * One request to the API and its response, whatever its status. Throws `ApiError` if none arrived in time.
 */
export function createTransport(origin: string): SendRequest {
  return async (method, path, body, options) => {
    const timeout = startTimeout(options.timeoutMs ?? (isSentAsIs(body) ? 120_000 : 30_000), options);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal;
    try {
      const url = target(origin, method, path, options);
      const request = { method, headers: headersOf(method, body, options), body: payloadOf(body), signal };
      const { onProgress } = options;
      if (onProgress && request.body !== undefined)
        return await requestWithProgress(url, { ...request, body: request.body }, onProgress);
      return await fetch(url, {
        ...request,
        credentials: 'include',
        ...(options.keepalive && { keepalive: true }),
      });
    } catch (error) {
      throw transportError(error, options.signal);
    } finally {
      timeout.stopTimer();
    }
  };
}

/** A file goes under its own type, a form under the one that the browser makes up. */
const isSentAsIs = (body: unknown): body is Blob | FormData =>
  body instanceof FormData || body instanceof Blob;

const payloadOf = (body: unknown): Blob | FormData | string | undefined =>
  body === undefined || isSentAsIs(body) ? body : JSON.stringify(body);

function target(origin: string, method: Method, path: string, options: CallOptions): string {
  const busting = method === 'GET' && options.private;
  return `${origin}${path}${busting ? `${path.includes('?') ? '&' : '?'}_=${Date.now()}` : ''}`;
}

/** Ends a call that takes too long; of a stream only the wait for its beginning. */
function startTimeout(ms: number, { isStream }: SendOptions): { signal: AbortSignal; stopTimer: () => void } {
  if (!isStream) return { signal: AbortSignal.timeout(ms), stopTimer: () => undefined };
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('Late', 'TimeoutError')), ms);
  return { signal: controller.signal, stopTimer: () => clearTimeout(timer) };
}

function headersOf(
  method: Method,
  body: unknown,
  { accept = 'application/json', token = tokenStore.read() }: SendOptions,
): Record<string, string> {
  return {
    Accept: accept,
    // One id for what this call sets off, in the logs of everything behind it.
    'X-Request-Id': newRequestId(),
    ...(body !== undefined && !isSentAsIs(body) && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
    // SEC-16: a form of another site cannot set a header.
    ...(method !== 'GET' && { 'X-Academy-Csrf': '1' }),
  };
}

/** 32 signs; `crypto.randomUUID` is not there on a page without TLS. */
const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

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

/** S-124, S-125; a 204 returns undefined. */
export async function readBody<T>(
  response: Response,
  { isFile, signal }: Pick<CallOptions, 'isFile' | 'signal'> = {},
): Promise<T> {
  const { ok, status, statusText } = response;
  if (status === 204) return undefined as T;
  let text: string;
  try {
    if (ok && isFile) return (await response.blob()) as T;
    text = await response.text();
  } catch (error) {
    throw transportError(error, signal);
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new ApiError({ status, code: NOT_JSON, message: `Server returned ${status}: ${statusText}` });
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
