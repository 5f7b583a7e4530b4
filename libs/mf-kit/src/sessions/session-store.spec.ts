import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ApiClient } from '../api/api-client.js';
import { ApiError } from '../api/api-error.js';
import { createSessionStore } from './session-store.js';
import { TOKEN_KEY, tokenStore } from './token-store.js';

const user = { id: 'u1', name: 'Asha' };
const get = jest.fn<ApiClient['get']>();
const logOut = jest.fn<ApiClient['logOut']>();
const store = () =>
  createSessionStore({ api: { get, logOut } as unknown as ApiClient, hasSessionHint: true });

beforeEach(() => {
  localStorage.clear();
  get.mockReset().mockResolvedValue({ user });
  logOut.mockReset().mockResolvedValue();
});

describe('the session', () => {
  it('is a visitor’s without a stored token, and needs no call [S-115]', async () => {
    const session = store();
    await session.check();
    expect(session.getSnapshot()).toEqual({ status: 'visitor', user: null });
    expect(get).not.toHaveBeenCalled();
  });

  it('is fetched once for checks within five seconds [S-114, CON-33]', async () => {
    localStorage.setItem(TOKEN_KEY, 't');
    const session = store();
    await Promise.all([session.check(), session.check()]);
    await session.check();
    expect(get).toHaveBeenCalledTimes(1);
    expect(session.getSnapshot()).toEqual({ status: 'signed-in', user });
  });

  it('is checked again when another tab changed the token [S-113]', async () => {
    localStorage.setItem(TOKEN_KEY, 't');
    const session = store();
    await session.check();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));
    await Promise.resolve();
    expect(session.getSnapshot().status).toBe('visitor');
  });

  it('survives an outage, and is checked again until the server responds [T58]', async () => {
    jest.useFakeTimers();
    try {
      localStorage.setItem(TOKEN_KEY, 'token');
      const unavailable = new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Away' });
      get.mockRejectedValueOnce(unavailable).mockResolvedValueOnce({ user });
      const session = store();
      const listener = jest.fn();
      session.subscribe(listener);
      await session.check();
      expect(session.getSnapshot()).toEqual({ status: 'loading', user: null, error: unavailable });
      expect(listener).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(3_000);
      expect(session.getSnapshot()).toEqual({ status: 'signed-in', user });
    } finally {
      jest.useRealTimers();
    }
  });

  it('is a visitor’s if another tab logs out during the check', async () => {
    localStorage.setItem(TOKEN_KEY, 't');
    const session = store();
    const response = Promise.resolve({ user });
    get.mockImplementationOnce(<T>() => (tokenStore.clear(), response as Promise<T>));
    await session.check();
    expect(session.getSnapshot().status).toBe('visitor');
  });

  describe('an expired session of a user at work [UX-19]', () => {
    async function interrupted() {
      localStorage.setItem(TOKEN_KEY, 't');
      const session = store();
      await session.check();
      tokenStore.expire();
      return { session, isLoggedInAgain: session.expire() };
    }
    const fromOtherTab = () => window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));

    it('keeps the owner of the page and prompts for a re-login', async () => {
      const { session, isLoggedInAgain } = await interrupted();
      expect(session.getSnapshot()).toEqual({ status: 'signed-in', user });
      expect(session.expiredSession.getSnapshot()).toEqual(user);
      session.signIn({ success: true, message: '', token: 'new', expiresInSec: 600, user } as never);
      await expect(isLoggedInAgain).resolves.toBe(true);
      expect(session.expiredSession.getSnapshot()).toBeNull();
    });

    it('continues after a log-in in another tab', async () => {
      const { session, isLoggedInAgain } = await interrupted();
      tokenStore.write('new');
      fromOtherTab();
      await expect(isLoggedInAgain).resolves.toBe(true);
      expect(session.getSnapshot().user).toEqual(user);
    });

    it('fails the pending work if another user logs in', async () => {
      const { session, isLoggedInAgain } = await interrupted();
      get.mockResolvedValue({ user: { id: 'u2', name: 'Ravi' } });
      tokenStore.write('new');
      fromOtherTab();
      await expect(isLoggedInAgain).resolves.toBe(false);
      expect(session.getSnapshot().user?.name).toBe('Ravi');
    });

    it('ends when the user logs out', async () => {
      const { session, isLoggedInAgain } = await interrupted();
      await session.signOut();
      await expect(isLoggedInAgain).resolves.toBe(false);
      expect(session.getSnapshot().status).toBe('visitor');
      expect(tokenStore.isExpired()).toBe(false);
    });

    it('is expired in the other tabs too, which keep their work', async () => {
      localStorage.setItem(TOKEN_KEY, 't');
      const session = store();
      await session.check();
      tokenStore.expire();
      fromOtherTab();
      await session.check();
      expect(session.getSnapshot().user).toEqual(user);
      expect(session.expiredSession.getSnapshot()).toEqual(user);
    });
  });

  describe('a session of another user', () => {
    const ravi = { id: 'u2', name: 'Ravi' };
    const session = { success: true, message: '', token: 'r', expiresInSec: 600, user: ravi } as never;
    async function ofAsha() {
      localStorage.setItem(TOKEN_KEY, 't');
      const made = store();
      await made.check();
      return made;
    }

    it('switches the page after a refresh, a check in another tab, or a re-login on the page', async () => {
      const byRefresh = await ofAsha();
      byRefresh.changeUser(session);
      expect(byRefresh.getSnapshot()).toEqual({ status: 'signed-in', user: ravi });
      expect(byRefresh.userSwitches()).toBe(1);

      const byOtherTab = await ofAsha();
      get.mockResolvedValue({ user: ravi });
      await byOtherTab.check({ force: true });
      expect(byOtherTab.userSwitches()).toBe(1);

      get.mockResolvedValue({ user });
      const byLogIn = await ofAsha();
      get.mockResolvedValue({ user: ravi });
      byLogIn.signIn(session);
      expect(byLogIn.userSwitches()).toBe(1);
    });

    it('does not switch the page for the same user, nor after the log-in screen', async () => {
      const made = await ofAsha();
      await made.check({ force: true });
      await made.signOut();
      get.mockResolvedValue({ user: ravi });
      made.signIn(session);
      expect(made.getSnapshot().user).toEqual(ravi);
      expect(made.userSwitches()).toBe(0);
    });

    it('is checked again if the token has changed to another user during the check', async () => {
      const made = await ofAsha();
      const token = `h.${btoa(JSON.stringify({ sub: 'u2' }))}.s`;
      get.mockImplementationOnce(async () => {
        localStorage.setItem(TOKEN_KEY, token);
        return { user } as never;
      });
      get.mockResolvedValue({ user: ravi });
      await made.check({ force: true });
      expect(made.getSnapshot().user).toEqual(ravi);
    });
  });

  it('deletes user and token immediately, even if the server is unavailable [S-111]', async () => {
    localStorage.setItem(TOKEN_KEY, 't');
    const session = store();
    await session.check();
    logOut.mockReturnValue(new Promise(() => undefined));
    void session.signOut();
    expect(session.getSnapshot()).toEqual({ status: 'visitor', user: null });
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  });

  it('retries a log-out that did not reach the server when online, and on the next page', async () => {
    tokenStore.addPendingLogOut();
    const session = store();
    window.dispatchEvent(new Event('online'));
    expect(logOut).toHaveBeenCalled();
    logOut.mockClear();
    await session.check();
    expect(logOut).toHaveBeenCalledTimes(1);
    expect(session.getSnapshot().status).toBe('visitor');
  });
});
