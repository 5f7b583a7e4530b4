import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from './api-error.js';
import { retryWhileBusy } from './busy-retry.js';

const busy = (retryAfterSec: number) =>
  new ApiError({ status: 503, code: 'BUSY', message: 'busy', details: { retryAfterSec } });

describe('a call that a busy server rejects [decision 0183]', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is sent again after the announced delay plus up to half of it', async () => {
    const send = jest.fn<() => Promise<string>>().mockRejectedValueOnce(busy(4)).mockResolvedValue('done');
    const onWait = jest.fn();
    const result = retryWhileBusy(send, { onWait });
    await jest.advanceTimersByTimeAsync(4_999);
    expect(send).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await result).toBe('done');
    expect(onWait.mock.calls).toEqual([[5_000]]);
  });

  it('fails after 90 seconds', async () => {
    const send = jest.fn<() => Promise<string>>().mockRejectedValue(busy(20));
    const result = expect(retryWhileBusy(send, {})).rejects.toMatchObject({ code: 'BUSY' });
    await jest.runAllTimersAsync();
    await result;
    expect(send).toHaveBeenCalledTimes(4);
  });

  it('is not sent again once it is aborted', async () => {
    const send = jest.fn<() => Promise<string>>().mockRejectedValue(busy(20));
    const controller = new AbortController();
    const result = expect(retryWhileBusy(send, { signal: controller.signal })).rejects.toThrow('left');
    await jest.advanceTimersByTimeAsync(1_000);
    controller.abort(new Error('left'));
    await result;
    expect([send.mock.calls.length, jest.getTimerCount()]).toEqual([1, 0]);
  });

  it.each([
    ['another failure', new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'down' })],
    ['a rejection without a time', new ApiError({ status: 503, code: 'BUSY', message: 'busy' })],
  ])('is not sent again after %s', async (_, error) => {
    const send = jest.fn<() => Promise<string>>().mockRejectedValue(error);
    await expect(retryWhileBusy(send, {})).rejects.toBe(error);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
