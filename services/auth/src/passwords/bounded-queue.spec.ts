import { describe, expect, it } from '@jest/globals';
import { BoundedQueue } from './bounded-queue.js';

const held = () => {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), work: () => gate };
};
const BUSY = { code: 'BUSY', kind: 'unavailable', details: { retryAfterSec: 5 } };

describe('BoundedQueue [T17]', () => {
  it('serves no more at a time than it may, in the order of their coming', async () => {
    const line = new BoundedQueue({ concurrency: 2, maxQueued: 10, maxWaitMs: 10_000 });
    const began: number[] = [];
    const gates = [held(), held(), held(), held()];
    const all = gates.map(({ work }, index) =>
      line.run(() => {
        began.push(index);
        return work();
      }),
    );
    expect(began).toEqual([0, 1]);
    gates[1]?.open();
    await all[1];
    expect(began).toEqual([0, 1, 2]);
    for (const { open } of gates) open();
    await Promise.all(all);
    expect(began).toEqual([0, 1, 2, 3]);
  });

  it('rejects callers at once when it is full, with the time to wait', async () => {
    const line = new BoundedQueue({ concurrency: 1, maxQueued: 1, maxWaitMs: 10_000 });
    const gate = held();
    const [first, second] = [line.run(gate.work), line.run(gate.work)];
    expect(() => line.rejectWhenFull()).toThrow(expect.objectContaining(BUSY));
    await expect(line.run(gate.work)).rejects.toMatchObject(BUSY);
    gate.open();
    await Promise.all([first, second]);
    expect(() => line.rejectWhenFull()).not.toThrow();
  });

  it('does no work for those who have waited too long', async () => {
    const line = new BoundedQueue({ concurrency: 1, maxQueued: 10, maxWaitMs: -1 });
    const gate = held();
    let worked = 0;
    const first = line.run(gate.work);
    const late = line.run(async () => (worked += 1));
    gate.open();
    await first;
    await expect(late).rejects.toMatchObject(BUSY);
    expect(worked).toBe(0);
    await line.run(async () => (worked += 1));
    expect(worked).toBe(1);
  });

  it('goes on after work that failed', async () => {
    const line = new BoundedQueue({ concurrency: 1, maxQueued: 1, maxWaitMs: 10_000 });
    await expect(line.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(line.run(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
