import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ApiClient } from './api-client.js';
import { createSessionStore } from './session-store.js';
import { TOKEN_KEY } from './token-store.js';

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
