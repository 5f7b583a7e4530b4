import { type ErrorBody } from '@academy/contracts/error.schemas';
import { ApiError, NO_TEXT, NOT_JSON } from './api-error.js';
import { tokenStore } from '../sessions/token-store.js';
import { requestWithProgress, type UploadProgress } from './xhr-request.js';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** A private GET has a cache-busting parameter (CON-32). */
  readonly private?: boolean;
  /**
   * True for the log-in and similar calls: their 401 is a regular response and does not mean that the session
   * has ended (SEC-21).
   */
  readonly anonymous?: boolean;
  /**
   * True for the call that fetches the session: it is sent for any user. Every other call is sent only for
   * the page's user.
   */
  readonly anyUser?: boolean;
  /** True for a background call: if the session has ended, it fails at once instead of waiting for a new log-in. */
  readonly background?: boolean;
  /** Whether the call continues after the page is left; browsers allow 64 KB of such bodies at a time. */
  readonly keepalive?: boolean;
  /** Reports upload progress for a body of any size, also when the call is repeated with a new token. */
  readonly onProgress?: (sent: UploadProgress) => void;
  /** Timeout in ms (S-121); by default 30,000, and 120,000 for multipart (CON-34). */
  readonly timeoutMs?: number;
  /** Name of the remote that makes the call, by which the API counts calls that are deprecated. */
  readonly remote?: string | undefined;
  /** The response is a file: it is returned as a `Blob` with the same bytes. A rejection still throws `ApiError`. */
  readonly isFile?: boolean;
}

export type Method = 'DELETE' | 'GET' | 'POST' | 'PUT';
export interface SendOptions extends CallOptions {
  readonly accept?: string;
  /** Measures the timeout until the response begins, not until it ends. */
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
 * Sends one request to the API and returns its response, whatever the status. Throws `ApiError` if no
 * response arrives in time.
 */
export function createTransport(origin: string): SendRequest {
  return async (method, path, body, options) => {
    const timeout = startTimeout(options.timeoutMs ?? (isSentAsIs(body) ? 120_000 : 30_000), options);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal;
    try {
      const url = target(origin, method, path, options);
      const request = {
        method,
        headers: headersOf(method, body, options, origin),
        body: payloadOf(body),
        signal,
      };
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

/** A file is sent under its own type, a form under the type that the browser sets. */
const isSentAsIs = (body: unknown): body is Blob | FormData =>
  body instanceof FormData || body instanceof Blob;

const payloadOf = (body: unknown): Blob | FormData | string | undefined =>
  body === undefined || isSentAsIs(body) ? body : JSON.stringify(body);

function target(origin: string, method: Method, path: string, options: CallOptions): string {
  const busting = method === 'GET' && options.private;
  return `${origin}${path}${busting ? `${path.includes('?') ? '&' : '?'}_=${Date.now()}` : ''}`;
}

/** Aborts a call at its timeout. For a stream, only the time until it begins counts. */
function startTimeout(ms: number, { isStream }: SendOptions): { signal: AbortSignal; stopTimer: () => void } {
  if (!isStream) return { signal: AbortSignal.timeout(ms), stopTimer: () => undefined };
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('Late', 'TimeoutError')), ms);
  return { signal: controller.signal, stopTimer: () => clearTimeout(timer) };
}

function headersOf(
  method: Method,
  body: unknown,
  { accept = 'application/json', remote, token = tokenStore.read() }: SendOptions,
  origin: string,
): Record<string, string> {
  return {
    Accept: accept,
    // One id for the call in the logs of all services behind the API.
    'X-Request-Id': newRequestId(),
    ...(body !== undefined && !isSentAsIs(body) && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
    // SEC-16: a form of another site cannot set a header.
    ...(method !== 'GET' && { 'X-Academy-Csrf': '1' }),
    // The API of another origin may be older and not allow it.
    ...(remote && origin === '' && { 'X-Academy-Remote': remote }),
  };
}

/** 32 characters; `crypto.randomUUID` is missing on a page without TLS. */
const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** S-121, S-122. An abort by the caller is passed through unchanged. */
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

/** S-124, S-125; returns undefined for a 204. */
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
