import { type paths } from '@academy/contracts/openapi/paths';
import { type SessionResponse } from '@academy/contracts/sessions/session.schemas';
import { ApiError } from './api-error.js';
import {
  createTransport,
  readBody,
  transportError,
  type CallOptions,
  type Method,
  type SendOptions,
} from './api-transport.js';
import { retryWhileBusy } from './busy-retry.js';
import { readEvents, type ServerEvent } from './event-stream.js';
import { announceReplacedToken, withRefreshLock, isTokenReplaced } from './refresh-lock.js';
import { ownerOf, tokenStore } from '../sessions/token-store.js';

/**
 * Calls to the API. Each call returns the parsed body or throws `ApiError`. If the caller's signal aborts,
 * the abort is rethrown.
 */
export interface ApiClient {
  delete<T>(path: string, options?: CallOptions & { readonly body?: unknown }): Promise<T>;
  /**
   * Reads server-sent events until the server ends them or `signal` aborts. Throws `ApiError`: the error of
   * the response before the first event, NETWORK for a broken connection, TIMEOUT after 25 s without data.
   * The caller reconnects.
   */
  events(path: string, options: { readonly signal: AbortSignal }): AsyncIterable<ServerEvent>;
  get<T>(path: string, options?: CallOptions): Promise<T>;
  /**
   * Sends the log-out that is pending in `tokenStore`. Never throws: a log-out that did not reach the server
   * stays pending, and blocks every refresh until then. It is sent before any log-in.
   */
  logOut(): Promise<void>;
  /** `body` is sent as JSON, a `FormData` as multipart (S-117), a `Blob` as it is under its own type. */
  post<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  put<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  /**
   * Refreshes the access token, one refresh at a time across tabs; returns null if there is no session to
   * refresh.
   */
  refresh(): Promise<SessionResponse | null>;
}

export interface ApiClientSetup {
  /** '' for the page's own origin, otherwise an absolute origin without a trailing slash. */
  readonly origin: string;
  /** Called when the server is too busy for a call; the call is sent again after `waitMs`. */
  readonly onBusy?: (waitMs: number) => void;
  /**
   * Called when a session call is still unauthorised after a refresh. The tokens are deleted before (S-116,
   * S-123).
   * @returns whether the session's owner logged in again; the call is then sent again
   */
  readonly onUnauthorized?: () => Promise<boolean>;
  /** Called when the API rejects a call of the session with 403, because the user lacks the right. */
  readonly onForbidden?: () => void;
  /**
   * Id of the page's user; null until the session is loaded. A request of one user is never sent with the
   * token of another.
   */
  readonly currentUserId?: () => string | null;
  /**
   * Called when the browser's session belongs to another user: `session` after a refresh, null after a change
   * in another tab.
   */
  readonly onUserSwitch?: (session: SessionResponse | null) => void;
}

const REFRESH = '/api/user/refresh' satisfies keyof paths;
const LOG_OUT = '/api/user/logout' satisfies keyof paths;
const EVENT_STREAM = 'text/event-stream';
/** The server sends at least a comment every 15 s. */
const IDLE_TIMEOUT_MS = 25_000;

export function createApiClient(setup: ApiClientSetup): ApiClient {
  const { origin, onBusy, onForbidden, onUserSwitch, onUnauthorized, currentUserId } = setup;

  const send = createTransport(origin);

  /**
   * Sends a call. Sends it once more after a token refresh or a new log-in if the access token has expired.
   * @param userId the page's user at the time of the call
   */
  async function sendAuthorized(
    method: Method,
    path: string,
    body: unknown,
    options: SendOptions,
    userId = userIdOf(options),
  ) {
    const used = tokenStore.read();
    rejectOtherUser(userId, used);
    const first = await send(method, path, body, options);
    if (first.status === 403 && !options.anonymous && !options.background) onForbidden?.();
    if (first.status !== 401 || options.anonymous) return first;
    if (used && (await refreshUnlessDone(used, userId))) {
      rejectOtherUser(userId, tokenStore.read());
      const second = await send(method, path, body, options);
      if (second.status !== 401) return second;
    }
    rejectOtherUser(userId, tokenStore.read());
    tokenStore.expire();
    const isLoggedInAgain = onUnauthorized?.();
    if (options.background || !(await isLoggedInAgain)) throw unauthorized();
    return sendAuthorized(method, path, body, options, userId);
  }

  const userIdOf = ({ anonymous, anyUser }: SendOptions): string | null =>
    anonymous || anyUser ? null : (currentUserId?.() ?? null);

  /** @throws ApiError if the token belongs to another user than the call */
  function rejectOtherUser(userId: string | null, token: string | null): void {
    const tokenOwner = ownerOf(token);
    const isOtherPage = userId !== null && (currentUserId?.() ?? userId) !== userId;
    if (!isOtherPage && (userId === null || tokenOwner === null || tokenOwner === userId)) return;
    if (!isOtherPage) onUserSwitch?.(null);
    throw unauthorized();
  }

  async function call<T>(method: Method, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
    // The response to a late log-out clears cookies, so it must not arrive after a new session has set its
    // own.
    if (options.anonymous && method !== 'GET' && tokenStore.hasPendingLogOut()) await logOut();
    const send = async () => readBody<T>(await sendAuthorized(method, path, body, options), options);
    const onWait = options.background ? undefined : onBusy;
    return retryWhileBusy(send, { signal: options.signal, onWait });
  }

  async function* events(path: string, { signal }: { signal: AbortSignal }): AsyncGenerator<ServerEvent> {
    const response = await sendAuthorized('GET', path, undefined, {
      signal,
      accept: EVENT_STREAM,
      isStream: true,
    });
    const isStream = response.headers.get('content-type')?.startsWith(EVENT_STREAM);
    if (!response.ok || !isStream || !response.body)
      return void (await readBody<never>(response, { signal }));
    try {
      yield* readEvents(response.body, IDLE_TIMEOUT_MS);
    } catch (error) {
      throw transportError(error, signal);
    }
  }

  /** Another tab may have refreshed while this one waited for the lock; its token is then in the storage already. */
  function refreshUnlessDone(used: string, userId: string | null): Promise<boolean> {
    return withRefreshLock(async () => {
      if (await isTokenReplaced(used)) return true;
      const session = await requestRefresh();
      if (!session || userId === null || session.user.id === userId) return session !== null;
      onUserSwitch?.(session);
      throw unauthorized();
    });
  }

  /** Must be called while the lock is held. */
  async function requestRefresh(): Promise<SessionResponse | null> {
    if (tokenStore.hasPendingLogOut()) return null;
    const response = await send('POST', REFRESH, undefined, {});
    if (!response.ok) {
      if (response.status === 401) return null;
      return readBody<never>(response);
    }
    const session = await readBody<SessionResponse>(response);
    // A log-out during the refresh waits for the lock, then ends this session too.
    if (tokenStore.hasPendingLogOut()) return null;
    const replaced = tokenStore.read();
    tokenStore.write(session.token);
    await announceReplacedToken(replaced);
    return session;
  }

  async function refresh(): Promise<SessionResponse | null> {
    const session = await withRefreshLock(requestRefresh);
    const userId = currentUserId?.() ?? null;
    if (session && userId !== null && session.user.id !== userId) onUserSwitch?.(session);
    return session;
  }

  function logOut(): Promise<void> {
    // Another tab may remove it from the storage while this one waits for the lock.
    const token = tokenStore.read();
    return withRefreshLock(async () => {
      if (!tokenStore.hasPendingLogOut()) return;
      try {
        const { status } = await send('POST', LOG_OUT, undefined, {
          keepalive: true,
          timeoutMs: 10_000,
          token,
        });
        if (status < 500 && status !== 429) tokenStore.clearPendingLogOut();
      } catch {
        // S-111: the browser deletes the session even if the call fails.
      }
    });
  }

  return {
    delete: (path, { body, ...options } = {}) => call('DELETE', path, body, options),
    events,
    get: (path, options) => call('GET', path, undefined, options),
    logOut,
    post: (path, body, options) => call('POST', path, body, options),
    put: (path, body, options) => call('PUT', path, body, options),
    refresh,
  };
}

const unauthorized = () => new ApiError({ status: 401, code: 'UNAUTHORIZED', message: 'Unauthorized' });
