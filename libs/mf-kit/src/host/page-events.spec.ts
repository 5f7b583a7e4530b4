import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ApiClient } from '../api/api-client.js';
import { createSessionStore } from '../sessions/session-store.js';
import { TOKEN_KEY } from '../sessions/token-store.js';
import { type EventMap } from './event-map.js';
import { createPageEvents } from './page-events.js';

type Flat = Readonly<Record<string, string | number | boolean | null>>;
/** Fails to compile if a payload of the list is not flat. */
const paid: EventMap['order.paid@1'] & Flat = { itemType: 'course', itemId: 'one' };
const other = { ...paid, itemId: 'two' };

function open() {
  const report = jest.fn();
  let user: string | null = 'asha';
  let onSession = () => {};
  const events = createPageEvents({ report, userId: () => user, onSession: (call) => (onSession = call) });
  const changeUser = (next: string | null) => {
    user = next;
    onSession();
  };
  return { changeUser, report, events };
}

/** A token whose owner the page can read. */
const tokenOf = (id: string) => `e30.${btoa(JSON.stringify({ sub: id }))}.s`;

/** The events of a page whose browser has a token, with the session of the page. */
function openPage(owner: string) {
  localStorage.setItem(TOKEN_KEY, tokenOf(owner));
  const get = jest.fn<ApiClient['get']>().mockResolvedValue({ user: { id: owner } });
  const logOut = jest.fn<ApiClient['logOut']>().mockResolvedValue();
  const session = createSessionStore({ api: { get, logOut } as unknown as ApiClient, hasSessionHint: true });
  const events = createPageEvents({
    report: jest.fn(),
    userId: session.userId,
    onSession: session.subscribe,
  });
  const replayed = () => {
    const listener = jest.fn();
    events.on('order.paid@1', listener)();
    return listener.mock.calls.length;
  };
  const logIn = (id: string) => {
    get.mockResolvedValue({ user: { id } });
    session.signIn({ token: tokenOf(id), user: { id } } as never);
  };
  return { events, get, logIn, replayed, session };
}

describe('an event between front ends', () => {
  it('reaches every listener until it ends', () => {
    const { events } = open();
    const [first, second] = [jest.fn(), jest.fn()];
    const end = events.on('order.paid@1', first);
    events.on('order.paid@1', second);
    events.emit('order.paid@1', paid);
    end();
    events.emit('order.paid@1', other);
    expect(first.mock.calls).toEqual([[paid]]);
    expect(second.mock.calls).toEqual([[paid], [other]]);
  });

  it('is replayed to a late listener with its last payload', () => {
    const { events } = open();
    events.emit('order.paid@1', paid);
    events.emit('order.paid@1', other);
    const late = jest.fn();
    events.on('order.paid@1', late);
    expect(late.mock.calls).toEqual([[other]]);
  });

  it.each([
    ['another user has logged in', ['ravi']],
    ['the user has logged out', [null]],
    ['the user has logged out and in again', [null, 'asha']],
    ['another user was there meanwhile', ['ravi', 'asha']],
  ])('is not replayed after %s', (_, users) => {
    const { changeUser, events } = open();
    events.emit('order.paid@1', paid);
    for (const user of users) changeUser(user);
    const late = jest.fn();
    events.on('order.paid@1', late);
    expect(late).not.toHaveBeenCalled();
    events.emit('order.paid@1', other);
    expect(late.mock.calls).toEqual([[other]]);
  });

  it('of a visitor is not replayed to the user who logs in next', () => {
    const { changeUser, events } = open();
    changeUser(null);
    events.emit('order.paid@1', paid);
    const late = jest.fn();
    events.on('order.paid@1', late)();
    expect(late).toHaveBeenCalledTimes(1);
    changeUser('ravi');
    events.on('order.paid@1', late);
    expect(late).toHaveBeenCalledTimes(1);
  });

  it('reaches the other listeners and leaves the sender as it is if one listener throws', () => {
    const { events, report } = open();
    const failure = new Error('of one listener');
    const second = jest.fn();
    events.on('order.paid@1', () => {
      throw failure;
    });
    events.on('order.paid@1', second);
    expect(() => events.emit('order.paid@1', paid)).not.toThrow();
    expect(second).toHaveBeenCalledTimes(1);
    events.on('order.paid@1', () => {
      throw failure;
    });
    expect(report.mock.calls).toEqual([
      [failure, { event: 'order.paid@1' }],
      [failure, { event: 'order.paid@1' }],
    ]);
  });

  it('cannot be changed by a listener', () => {
    const { events, report } = open();
    const sent = { ...paid };
    events.on('order.paid@1', (payload) => Object.assign(payload, { itemId: 'changed' }));
    const second = jest.fn();
    events.on('order.paid@1', second);
    events.emit('order.paid@1', sent);
    expect(second.mock.calls).toEqual([[paid]]);
    expect([sent, report.mock.calls.length]).toEqual([paid, 1]);
  });

  it('that a listener ends for itself still reaches the next one', () => {
    const { events } = open();
    const second = jest.fn();
    const end = events.on('order.paid@1', () => end());
    events.on('order.paid@1', second);
    events.emit('order.paid@1', paid);
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('with another name or payload does not compile', () => {
    const { events } = open();
    // @ts-expect-error -- the payload lacks a field
    events.emit('order.paid@1', { itemType: 'course' });
    // @ts-expect-error -- a field has another type
    events.emit('order.paid@1', { itemType: 'book', itemId: 'one' });
    // @ts-expect-error -- the version is not listed
    events.on('order.paid@2', () => {});
    expect(events).toBeDefined();
  });
});

describe('an event before the session is loaded', () => {
  beforeEach(() => localStorage.clear());

  it('is replayed to the owner of the token, whose session it becomes', async () => {
    const { events, replayed, session } = openPage('asha');
    events.emit('order.paid@1', paid);
    await session.check();
    expect(session.getSnapshot().status).toBe('signed-in');
    expect(replayed()).toBe(1);
  });

  it('is not replayed if the session turns out to be that of another user, or of a visitor', async () => {
    const { events, get, replayed, session } = openPage('asha');
    events.emit('order.paid@1', paid);
    localStorage.setItem(TOKEN_KEY, tokenOf('ravi'));
    get.mockResolvedValue({ user: { id: 'ravi' } });
    await session.check();
    expect(session.getSnapshot().user?.id).toBe('ravi');
    expect(replayed()).toBe(0);

    const left = openPage('asha');
    left.events.emit('order.paid@1', paid);
    localStorage.clear();
    await left.session.check();
    expect(left.session.getSnapshot().status).toBe('visitor');
    expect(left.replayed()).toBe(0);
  });

  it('is not replayed after a log-out and the next log-in in the same page', async () => {
    const { events, logIn, replayed, session } = openPage('asha');
    events.emit('order.paid@1', paid);
    await session.check();
    await session.signOut();
    // A response that is late is an event of the page without a user.
    events.emit('order.paid@1', other);
    logIn('ravi');
    expect(replayed()).toBe(0);
  });
});
