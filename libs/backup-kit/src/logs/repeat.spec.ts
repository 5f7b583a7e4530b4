import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { repeat } from './repeat.js';

afterEach(() => void jest.restoreAllMocks());

describe('work that is repeated', () => {
  it('goes on after a failure, which it prints, and ends with the process', async () => {
    const printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    let runs = 0;
    await repeat(1, async () => {
      runs += 1;
      if (runs === 1) throw new Error('the server is down');
      if (runs === 3) process.emit('SIGTERM');
    });
    expect(runs).toBe(3);
    expect(printed).toHaveBeenCalledTimes(1);
    expect(String(printed.mock.calls[0]?.[0])).toContain('the server is down');
    for (const signal of ['SIGTERM', 'SIGINT'] as const) expect(process.listenerCount(signal)).toBe(0);
  });

  it('runs once without an interval, and fails as its work does', async () => {
    await expect(repeat(0, () => Promise.reject(new Error('no backup')))).rejects.toThrow('no backup');
  });
});
