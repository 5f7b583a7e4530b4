import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ServiceTimeoutError, ServiceTimeout } from './service-timeout.js';

const LIMIT_MS = 5_000;

let timeout: ServiceTimeout;
/** The aborted reads, in their order. */
let givenUp: string[];

beforeEach(() => {
  jest.useFakeTimers();
  timeout = new ServiceTimeout(LIMIT_MS);
  givenUp = [];
});
afterEach(() => void jest.useRealTimers());

/** A read that gets no response and fails itself after `failsAfterMs`. */
function read(name: string, failsAfterMs = LIMIT_MS * 2): void {
  const requesting = timeout.during(
    (signal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        setTimeout(() => reject(new Error('Late')), failsAfterMs);
      }),
  );
  requesting.catch((error: unknown) => {
    if (error instanceof ServiceTimeoutError) givenUp.push(name);
  });
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('gives up a read together with those that began before it [T58]', async () => {
  read('first');
  await pass(2_000);
  read('second');
  await pass(2_999);
  expect(givenUp).toEqual([]);
  await pass(1);
  expect(givenUp).toEqual(['first', 'second']);
});

it('keeps counting if a read begins because another one has failed [T58]', async () => {
  read('lease', 1_000);
  await pass(1_000);
  read('list');
  await pass(4_000);
  expect(givenUp).toEqual(['list']);
});

it('ignores a time in which its own process was blocked', async () => {
  const now = performance.now.bind(performance);
  let stoodStillMs = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + stoodStillMs);
  read('first');
  await pass(1_000);
  stoodStillMs = 6_000;
  await pass(4_999);
  expect(givenUp).toEqual([]);
  await pass(1);
  expect(givenUp).toEqual(['first']);
  clock.mockRestore();
});

it('counts anew from each response, even to another call', async () => {
  read('first');
  await pass(4_000);
  timeout.end();
  await pass(4_999);
  expect(givenUp).toEqual([]);
  await pass(1);
  expect(givenUp).toEqual(['first']);
});

it('leaves a read at least a fifth of the limit', async () => {
  read('first');
  await pass(4_900);
  read('second');
  await pass(100);
  expect(givenUp).toEqual(['first']);
  await pass(1_000);
  expect(givenUp).toEqual(['first', 'second']);
});

it.each([
  ['all were given up', () => read('before')],
  ['the last one failed long ago', () => read('before', 1_000)],
])('uses the whole limit for a read that begins after %s', async (_, before) => {
  before();
  await pass(LIMIT_MS + 100);
  givenUp.splice(0);
  read('after');
  await pass(LIMIT_MS - 1);
  expect(givenUp).toEqual([]);
  await pass(1);
  expect(givenUp).toEqual(['after']);
});

it('ignores a service that responds to every read', async () => {
  const respond = async () => {
    await timeout.during(() => Promise.resolve());
    timeout.end();
  };
  await respond();
  await pass(4_000);
  await respond();
  read('slow');
  await pass(4_000);
  expect(givenUp).toEqual([]);
});
