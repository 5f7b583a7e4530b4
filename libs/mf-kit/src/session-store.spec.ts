import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ApiClient } from './api-client.js';
import { createSessionStore } from './session-store.js';
import { TOKEN_KEY, tokenStore } from './token-store.js';

const user = { id: 'u1', name: 'Asha' };
const get = jest.fn<ApiClient['get']>();
const post = jest.fn<ApiClient['post']>();
const store = () => createSessionStore({ api: { get, post } as unknown as ApiClient, likelySignedIn: true });

beforeEach(() => {
  localStorage.clear();
  get.mockReset().mockResolvedValue({ user });
  post.mockReset().mockResolvedValue({});
});

describe('session', () => {
  it('S-115 is nobody without a stored token, and asks nobody', async () => {
    const session = store();
    await session.check();
    expect(session.getSnapshot()).toEqual({ status: 'visitor', user: null });
    expect(get).not.toHaveBeenCalled();
  });

  it('S-114 asks once for checks within five seconds', async () => {
    localStorage.setItem(TOKEN_KEY, 't');
    const session = store();
    await Promise.all([session.check(), session.check()]);
    await session.check();
    expect(get).toHaveBeenCalledTimes(1);
    expect(session.getSnapshot()).toEqual({ status: 'signed-in', user });
  });

  it('S-113 asks again when another tab changed the token', async () => {
    localStorage.setItem(TOKEN_KEY, 't');
    const session = store();
    await session.check();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));
    await Promise.resolve();
    expect(session.getSnapshot().status).toBe('visitor');
  });

  it('T58 makes nobody a visitor by an outage, and asks again until there is an answer', async () => {
    jest.useFakeTimers();
    try {
      localStorage.setItem(TOKEN_KEY, 'token');
      get.mockRejectedValueOnce(new Error('unreachable')).mockResolvedValueOnce({ user });
      const session = store();
      await session.check();
      expect(session.getSnapshot().status).toBe('loading');
      await jest.advanceTimersByTimeAsync(3_000);
      expect(session.getSnapshot()).toEqual({ status: 'signed-in', user });
    } finally {
      jest.useRealTimers();
    }
  });

  describe('that ends while somebody is at work (expectation 21)', () => {
    async function interrupted() {
      localStorage.setItem(TOKEN_KEY, 't');
      const session = store();
      await session.check();
      tokenStore.lose();
      return { session, isBack: session.ended() };
    }
    const fromOtherTab = () => window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));

    it('keeps whose page it is, and asks for a new log-in', async () => {
      const { session, isBack } = await interrupted();
      expect(session.getSnapshot()).toEqual({ status: 'signed-in', user });
      expect(session.interruption.getSnapshot()).toEqual(user);
      session.signIn({ success: true, message: '', token: 'new', expiresInSec: 600, user } as never);
      await expect(isBack).resolves.toBe(true);
      expect(session.interruption.getSnapshot()).toBeNull();
    });

    it('goes on by a log-in in another tab', async () => {
      const { session, isBack } = await interrupted();
      tokenStore.write('new');
      fromOtherTab();
      await expect(isBack).resolves.toBe(true);
      expect(session.getSnapshot().user).toEqual(user);
    });

    it('gives the work of one person to nobody else', async () => {
      const { session, isBack } = await interrupted();
      get.mockResolvedValue({ user: { id: 'u2', name: 'Ravi' } });
      tokenStore.write('new');
      fromOtherTab();
      await expect(isBack).resolves.toBe(false);
      expect(session.getSnapshot().user?.name).toBe('Ravi');
    });

    it('ends for whoever leaves', async () => {
      const { session, isBack } = await interrupted();
      await session.signOut();
      await expect(isBack).resolves.toBe(false);
      expect(session.getSnapshot().status).toBe('visitor');
      expect(tokenStore.isLost()).toBe(false);
    });

    it('is seen by the other tabs, which keep their work too', async () => {
      localStorage.setItem(TOKEN_KEY, 't');
      const session = store();
      await session.check();
      tokenStore.lose();
      fromOtherTab();
      await session.check();
      expect(session.getSnapshot().user).toEqual(user);
      expect(session.interruption.getSnapshot()).toEqual(user);
    });
  });

  it('S-111 forgets user and token even where the call fails', async () => {
    localStorage.setItem(TOKEN_KEY, 't');
    const session = store();
    await session.check();
    post.mockRejectedValue(new Error('down'));
    await session.signOut();
    expect(session.getSnapshot()).toEqual({ status: 'visitor', user: null });
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  });
});
