import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type PaymentClient } from '../../../http/proxy/service-clients.js';
import { SeatCounts } from './seat-counts.js';

describe('SeatCounts on pages [AMB-12, decision 0181]', () => {
  let taken: Record<string, number>;
  let calls: string[][];
  let isPaymentAway: boolean;
  let counts: SeatCounts;

  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
    [taken, calls, isPaymentAway] = [{ a: 1 }, [], false];
    const request = (_: unknown, { body }: { body: { workshopIds: string[] } }) => {
      calls.push(body.workshopIds);
      return isPaymentAway ? Promise.reject(new Error('away')) : Promise.resolve({ taken });
    };
    counts = new SeatCounts({ request } as unknown as PaymentClient);
  });
  afterEach(() => void jest.useRealTimers());

  it('are read once in two seconds, for all workshops that pages have shown', async () => {
    await counts.forPage(['a']);
    const { revision } = await counts.forPage(['b']);
    jest.advanceTimersByTime(1_999);
    expect(await counts.forPage(['a', 'b'])).toEqual({ taken, revision });
    expect(calls).toEqual([['a'], ['a', 'b']]);
    jest.advanceTimersByTime(1);
    expect(counts.revision).toBeUndefined();
    await Promise.all([counts.refresh(), counts.refresh(), counts.forPage(['a'])]);
    expect(calls).toEqual([['a'], ['a', 'b'], ['a', 'b']]);
  });

  it('have the same revision until a count changes', async () => {
    const { revision } = await counts.forPage(['a']);
    jest.advanceTimersByTime(2_000);
    expect(await counts.refresh()).toBe(revision);
    taken = { a: 2 };
    jest.advanceTimersByTime(2_000);
    expect(await counts.refresh()).not.toBe(revision);
    expect((await counts.forPage(['a'])).taken).toEqual({ a: 2 });
  });

  it('are zero while payment does not respond', async () => {
    isPaymentAway = true;
    expect((await counts.forPage(['a'])).taken).toEqual({});
  });

  it('are read in calls of at most two hundred workshops', async () => {
    await counts.forPage(Array.from({ length: 450 }, (_, index) => `w${index}`));
    expect(calls.map(({ length }) => length)).toEqual([200, 200, 50]);
  });
});
