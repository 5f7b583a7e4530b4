import { describe, expect, it } from '@jest/globals';
import { Batcher } from './batcher.js';

/** Work that the test ends. */
class Work {
  readonly batches: number[][] = [];
  private readonly ends: (() => void)[] = [];

  readonly run = (inputs: readonly number[]): Promise<number[]> => {
    this.batches.push([...inputs]);
    return new Promise((resolve) => {
      this.ends.push(() => resolve(inputs.map((input) => input * 10)));
    });
  };

  endFirst(): void {
    this.ends.shift()?.();
  }
}

const nextTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const OPTIONS = { maxSize: 3, concurrency: 2, minConcurrentSize: 3 };

describe('a batcher', () => {
  it('starts immediately when idle, with all items of the same tick', async () => {
    const work = new Work();
    const batcher = new Batcher(work.run, OPTIONS);
    const responses = [batcher.add(1), batcher.add(2)];
    await nextTick();
    expect(work.batches).toEqual([[1, 2]]);
    work.endFirst();
    expect(await Promise.all(responses)).toEqual([10, 20]);
  });

  it('batches items that arrive while a batch is running, up to its limit', async () => {
    const work = new Work();
    const batcher = new Batcher(work.run, { ...OPTIONS, concurrency: 1 });
    const responses = [batcher.add(1)];
    await nextTick();
    for (const input of [2, 3, 4, 5]) responses.push(batcher.add(input));
    await nextTick();
    expect(work.batches).toEqual([[1]]);
    for (let batch = 0; batch < 3; batch += 1) {
      work.endFirst();
      await nextTick();
      await nextTick();
    }
    expect(work.batches).toEqual([[1], [2, 3, 4], [5]]);
    expect(await Promise.all(responses)).toEqual([10, 20, 30, 40, 50]);
  });

  it('starts a second batch in parallel only for many items', async () => {
    const work = new Work();
    const batcher = new Batcher(work.run, OPTIONS);
    void batcher.add(1);
    await nextTick();
    void batcher.add(2);
    void batcher.add(3);
    await nextTick();
    expect(work.batches).toEqual([[1]]);
    void batcher.add(4);
    await nextTick();
    expect(work.batches).toEqual([[1], [2, 3, 4]]);
  });

  it('passes a failure to all items of the batch, and continues', async () => {
    let runs = 0;
    const batcher = new Batcher<number, number>(async (inputs) => {
      runs += 1;
      if (runs === 1) throw new Error('no');
      return [...inputs];
    }, OPTIONS);
    const failed = await Promise.allSettled([batcher.add(1), batcher.add(2)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await batcher.add(3)).toBe(3);
  });
});
