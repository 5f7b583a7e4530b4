import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Environment } from '../config/env.js';

/** The test controls the clock. */
const sleep = jest.fn<(ms: number) => Promise<void>>();
jest.unstable_mockModule('node:timers/promises', () => ({ setTimeout: sleep }));
const { ConstantTimeResponse } = await import('./constant-time-response.js');

const FLOOR_MS = 300;

describe('a response whose time must reveal nothing [T14]', () => {
  let passFloor: () => void;
  beforeEach(() => {
    sleep.mockReset().mockReturnValue(new Promise((resolve) => (passFloor = resolve)));
  });

  const responses = new ConstantTimeResponse({ MIN_RESPONSE_MS: FLOOR_MS } as Environment);
  /** Waits until all work that needs no time has run. */
  const idle = () => new Promise((resolve) => setImmediate(resolve));
  const ways: [string, () => Promise<string>][] = [
    ['an outcome', () => Promise.resolve('done')],
    ['a failure', () => Promise.reject(new Error('refused'))],
  ];

  it.each(ways)('returns %s when the minimum time has passed, and no sooner', async (_, work) => {
    const outcome = responses.withMinimumTime(work).catch(({ message }: Error) => message);
    const received = jest.fn();
    void outcome.then(received);
    await idle();
    expect(received).not.toHaveBeenCalled();
    expect(sleep.mock.calls).toEqual([[FLOOR_MS]]);
    passFloor();
    expect(['done', 'refused']).toContain(await outcome);
  });

  it('counts the minimum time from the beginning of the work, not from its end', async () => {
    const work = jest.fn(() => new Promise<never>(() => undefined));
    void responses.withMinimumTime(work);
    await idle();
    expect(work).toHaveBeenCalled();
    expect(sleep).toHaveBeenCalledTimes(1);
  });
});
