import { MessageChannel } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';
import { withTimeout } from './timeout.js';

const never = new Promise<never>(() => undefined);

describe('withTimeout', () => {
  it('returns a result that arrives in time, and rejects with the error of the work', async () => {
    await expect(withTimeout(1_000, Promise.resolve('here'), 'It')).resolves.toBe('here');
    await expect(withTimeout(1_000, Promise.reject(new Error('broken')), 'It')).rejects.toThrow('broken');
  });

  it('rejects after the timeout [T59]', async () => {
    await expect(withTimeout(10, never, 'Its drawing')).rejects.toThrow('Its drawing took longer than 10 ms');
  });

  it('accepts a result that arrived in time while the process was blocked', async () => {
    const { port1, port2 } = new MessageChannel();
    const message = new Promise((resolve) => port1.once('message', resolve));
    const waited = withTimeout(20, message, 'Its drawing');
    port2.postMessage('rendered');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60);
    await expect(waited).resolves.toBe('rendered');
    port1.close();
  });
});
