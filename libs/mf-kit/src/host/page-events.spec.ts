import { describe, expect, it, jest } from '@jest/globals';
import { type EventMap } from './event-map.js';
import { createPageEvents } from './page-events.js';

type Flat = Readonly<Record<string, string | number | boolean | null>>;
/** Fails to compile if a payload of the list is not flat. */
const paid: EventMap['order.paid@1'] & Flat = { itemType: 'course', itemId: 'one' };
const other = { ...paid, itemId: 'two' };

function open() {
  const page = { user: 'asha' as string | null };
  const report = jest.fn();
  return { page, report, events: createPageEvents({ report, userId: () => page.user }) };
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

  it('is not replayed after another user has logged in', () => {
    const { events, page } = open();
    events.emit('order.paid@1', paid);
    page.user = 'ravi';
    const late = jest.fn();
    events.on('order.paid@1', late);
    expect(late).not.toHaveBeenCalled();
    page.user = 'asha';
    events.on('order.paid@1', late);
    expect(late).toHaveBeenCalledTimes(1);
  });

  it('is replayed if it was sent before the session was loaded', () => {
    const { events, page } = open();
    page.user = null;
    events.emit('order.paid@1', paid);
    page.user = 'asha';
    const late = jest.fn();
    events.on('order.paid@1', late);
    expect(late.mock.calls).toEqual([[paid]]);
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
