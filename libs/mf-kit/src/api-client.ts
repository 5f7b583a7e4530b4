import { accountRoutes } from '@academy/contracts/account.routes';
import { type SessionResponse } from '@academy/contracts/account.schemas';
import { type ErrorBody } from '@academy/contracts/error.schemas';
import { ApiError } from './api-error.js';
import { readEvents, type ServerEvent } from './event-stream.js';
import { tokenStore } from './token-store.js';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** A private GET carries a cache-busting parameter (CON-32). */
  readonly private?: boolean;
  /** Log-in and its like: a 401 is their own answer and means nothing for the session (SEC-21). */
  readonly anonymous?: boolean;
  /** Nobody waits for it: where the session has ended it fails at once, and not when its owner has answered. */
  readonly background?: boolean;
  /** S-121 by default: 30,000 ms; 120,000 ms for multipart (CON-34). */
  readonly timeoutMs?: number;
}

/** Calls to the API. Each answers the parsed body or throws `ApiError`; an abort by the caller's signal rethrows. */
export interface ApiClient {
  delete<T>(path: string, options?: CallOptions): Promise<T>;
  /**
   * Server-sent events until the server ends them or `signal` aborts. A refusal throws `ApiError` before the first,
   * a broken connection NETWORK, a silence of 25 s TIMEOUT. Connecting again is the caller's.
   */
  events(path: string, options: { readonly signal: AbortSignal }): AsyncIterable<ServerEvent>;
  get<T>(path: string, options?: CallOptions): Promise<T>;
  /** `body` is sent as JSON, a `FormData` as multipart (S-117). */
  post<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  put<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  /** Renews the access token, one renewal at a time across tabs; null where there is no session to renew. */
  renew(): Promise<SessionResponse | null>;
}

export interface ApiClientSetup {
  /** '' for the page's own origin, else an absolute origin without a slash at the end. */
  readonly origin: string;
  /**
   * Called when a session call stays unauthorised: the tokens are gone by then (S-116, S-123).
   * @returns whether the session's owner logged in again; the call is then sent anew
   */
  readonly onUnauthorized?: () => Promise<boolean>;
}

type Method = 'DELETE' | 'GET' | 'POST' | 'PUT';
interface Sending extends CallOptions {
  readonly accept?: string;
  /** Timed until the answer begins, and not until it ends. */
  readonly isStream?: boolean;
}

const EVENT_STREAM = 'text/event-stream';
/** The server says something every 15 s. */
const SILENCE_MS = 25_000;

export function createApiClient({ origin, onUnauthorized }: ApiClientSetup): ApiClient {
  async function send(method: Method, path: string, body: unknown, options: Sending): Promise<Response> {
    const timeout = startTimeout(options.timeoutMs ?? (body instanceof FormData ? 120_000 : 30_000), options);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal;
    try {
      return await fetch(target(origin, method, path, options), {
        method,
        headers: headersOf(method, body, options.accept),
        body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
        credentials: 'include',
        signal,
      });
    } catch (error) {
      throw transportError(error, options.signal);
    } finally {
      timeout.answered();
    }
  }

  /** Sends, and once more with a renewed token where the first one has run out, or after a new log-in. */
  async function reach(method: Method, path: string, body: unknown, options: Sending): Promise<Response> {
    const used = tokenStore.read();
    const first = await send(method, path, body, options);
    if (first.status !== 401 || options.anonymous) return first;
    if (used && (await renewUnlessDone(used))) {
      const second = await send(method, path, body, options);
      if (second.status !== 401) return second;
    }
    tokenStore.lose();
    const isBack = onUnauthorized?.();
    if (options.background || !(await isBack)) {
      throw new ApiError({ status: 401, code: 'UNAUTHORIZED', message: 'Unauthorized' });
    }
    return reach(method, path, body, options);
  }

  async function call<T>(method: Method, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
    return readBody<T>(await reach(method, path, body, options), options.signal);
  }

  async function* events(path: string, { signal }: { signal: AbortSignal }): AsyncGenerator<ServerEvent> {
    const response = await reach('GET', path, undefined, { signal, accept: EVENT_STREAM, isStream: true });
    const isStream = response.headers.get('content-type')?.startsWith(EVENT_STREAM);
    if (!response.ok || !isStream || !response.body) return void (await readBody<never>(response, signal));
    try {
      yield* readEvents(response.body, SILENCE_MS);
    } catch (error) {
      throw transportError(error, signal);
    }
  }

  /** Another tab may have renewed while this one waited for the lock: then its token is there already. */
  function renewUnlessDone(used: string): Promise<boolean> {
    return exclusively(async () => {
      const present = tokenStore.read();
      if (present && present !== used) return true;
      return (await requestRenewal()) !== null;
    });
  }

  async function requestRenewal(): Promise<SessionResponse | null> {
    const { method, path } = accountRoutes.refresh;
    const response = await send(method, path, undefined, {});
    if (!response.ok) {
      if (response.status === 401) return null;
      return readBody<never>(response);
    }
    const session = await readBody<SessionResponse>(response);
    tokenStore.write(session.token);
    return session;
  }

  return {
    delete: (path, options) => call('DELETE', path, undefined, options),
    events,
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    put: (path, body, options) => call('PUT', path, body, options),
    renew: () => exclusively(requestRenewal),
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

function headersOf(method: Method, body: unknown, accept = 'application/json'): Record<string, string> {
  const token = tokenStore.read();
  return {
    Accept: accept,
    ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
    // SEC-16: a form of another site cannot set a header.
    ...(method !== 'GET' && { 'X-Academy-Csrf': '1' }),
  };
}

/** S-121, S-122. The caller's own abort passes through unchanged. */
function transportError(error: unknown, signal: AbortSignal | undefined): unknown {
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
async function readBody<T>(response: Response, signal?: AbortSignal): Promise<T> {
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
    message: failure.message || 'API request failed',
    requestId: failure.requestId,
    details: failure.details,
  });
}

/** One at a time in all tabs of the browser, so that a rotating refresh cookie is never sent twice (SEC-09). */
function exclusively<T>(action: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return inThisTab(action) as Promise<T>;
  return navigator.locks.request('academy-session-renewal', action) as Promise<T>;
}

let last: Promise<unknown> = Promise.resolve();

/** The same in one tab, for pages that are no secure context and so have no Web Locks. */
function inThisTab(action: () => Promise<unknown>): Promise<unknown> {
  last = last.then(action, action);
  return last;
}
