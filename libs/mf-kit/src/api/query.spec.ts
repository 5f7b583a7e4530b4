import { expect, it } from '@jest/globals';
import { ApiError } from './api-error.js';
import { clearQueriesOnUserSwitch, createQueryClient } from './query.js';
import { type SessionApi, type SessionSnapshot } from '../remotes/remote-module.js';
import { aUser } from '../testing.js';
import { tokenStore } from '../sessions/token-store.js';

function aSession(first: SessionSnapshot['user']) {
  let user = first;
  const listeners = new Set<() => void>();
  const session = {
    getSnapshot: () => ({ status: user ? 'signed-in' : 'visitor', user }),
    subscribe: (listener: () => void) => listeners.add(listener),
  } as unknown as SessionApi;
  const become = (next: SessionSnapshot['user']) => {
    user = next;
    listeners.forEach((listener) => listener());
  };
  return { session, become };
}

it.each([
  ['another user', aUser({ id: 'u2' }), undefined],
  ['a visitor', null, undefined],
  ['a user without the right', aUser({ role: 'user' }), undefined],
  ['the same user', aUser({ role: 'admin', name: 'New Name' }), 'seen'],
])('admin data in the cache is cleared unless the same user stays: %s', (_, next, expected) => {
  const { session, become } = aSession(aUser({ role: 'admin' }));
  const queries = createQueryClient();
  clearQueriesOnUserSwitch(session, queries);
  queries.setQueryData(['/api/admin/users'], 'seen');
  become(next);
  expect(queries.getQueryData(['/api/admin/users'])).toBe(expected);
});

it.each([
  ['the owner of the token', 'u1', 'seen'],
  ['another user', 'u2', undefined],
])(
  'data that was requested before the session was loaded is cleared unless it belongs to %s',
  (_, id, expected) => {
    const payload = btoa(JSON.stringify({ sub: 'u1' }));
    tokenStore.write(`e30.${payload}.c2ln`);
    const { session, become } = aSession(null);
    const queries = createQueryClient();
    clearQueriesOnUserSwitch(session, queries);
    queries.setQueryData(['/api/dashboard'], 'seen');
    become(aUser({ id }));
    expect(queries.getQueryData(['/api/dashboard'])).toBe(expected);
    tokenStore.clear();
  },
);

it.each([
  [403, 'X', 1],
  [404, 'X', 1],
  [503, 'NOT_JSON', 2],
  [500, 'INTERNAL', 2],
  [503, 'SERVICE_UNAVAILABLE', 1],
  [503, 'DATABASE_UNAVAILABLE', 1],
  [0, 'NETWORK', 2],
])('a request is sent %i times if the response is %i %s', async (status, code, times) => {
  let requests = 0;
  const queries = createQueryClient();
  const failing = queries.fetchQuery({
    queryKey: ['x'],
    queryFn: () => {
      requests += 1;
      throw new ApiError({ status, code, message: 'no' });
    },
    retry: queries.getDefaultOptions().queries?.retry,
    retryDelay: 0,
  });
  await expect(failing).rejects.toThrow('no');
  expect(requests).toBe(times);
});
