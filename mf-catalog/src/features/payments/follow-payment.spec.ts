import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type PaymentStatus } from '@academy/contracts/payments/payment.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { type TypedApi } from '@academy/mf-kit/typed-api';
import { followPayment, type Stream } from './follow-payment.js';

type Step = PaymentStatus['status'] | 'break' | 'silence' | ApiError;

const event = (status: PaymentStatus['status']) => ({
  name: 'status' as const,
  data: { status } as PaymentStatus,
  retryMs: 2_000,
});
const network = (): ApiError => new ApiError({ status: 0, code: 'NETWORK', message: '' });

let leaving: AbortController;
beforeEach(() => {
  jest.useFakeTimers();
  leaving = new AbortController();
});
afterEach(() => {
  leaving.abort();
  jest.useRealTimers();
});

/** Each connection plays one list of steps; the last list is used for all further connections. */
function follow(...connections: Step[][]) {
  const seen: string[] = [];
  const streams: Stream[] = [];
  let opened = 0;
  async function* events(): AsyncGenerator<ReturnType<typeof event>> {
    const steps = connections[Math.min(opened, connections.length - 1)] ?? [];
    opened += 1;
    for (const step of steps) {
      if (step === 'break') throw network();
      if (step instanceof ApiError) throw step;
      if (step === 'silence')
        await new Promise<void>((done) => leaving.signal.addEventListener('abort', () => done()));
      else yield event(step);
    }
  }
  let isDone = false;
  const done = followPayment({
    api: { events: events as unknown as TypedApi['events'] },
    merchantOrderId: 'AC-1',
    signal: leaving.signal,
    onStatus: ({ status }) => seen.push(status),
    onStream: (stream) => streams.push(stream),
  }).then(() => (isDone = true));
  return { seen, streams, opened: () => opened, isDone: () => isDone, done };
}

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

describe('followPayment', () => {
  it('ends with the final status, on one connection [S-225]', async () => {
    const { seen, streams, done, opened } = follow(['PENDING', 'SUCCESS']);
    await done;
    expect([seen, opened()]).toEqual([['PENDING', 'SUCCESS'], 1]);
    expect(streams).not.toContain('down');
  });

  it('connects again after the server’s `retry` when the server ends the stream [T62]', async () => {
    const { seen, streams, opened } = follow(['PENDING'], ['SUCCESS']);
    await pass(1_999);
    expect(opened()).toBe(1);
    await pass(1);
    expect(seen).toEqual(['PENDING', 'SUCCESS']);
    expect(streams).not.toContain('down');
  });

  it('polls while the stream fails, retries with increasing pauses, and returns to the stream', async () => {
    const { streams, opened } = follow(['break'], ['break'], ['PENDING', 'silence']);
    await pass(0);
    expect(streams.at(-1)).toBe('down');
    await pass(4_000);
    expect(opened()).toBe(2);
    await pass(7_999);
    expect(opened()).toBe(2);
    await pass(1);
    expect(streams.at(-1)).toBe('live');
  });

  it('polls if the stream sends nothing for five seconds', async () => {
    const { streams } = follow(['silence']);
    await pass(4_999);
    expect(streams).toEqual([]);
    await pass(1);
    expect(streams).toEqual(['down']);
  });

  it('reconnects immediately when the network is back', async () => {
    const { opened, seen } = follow(['break'], ['SUCCESS']);
    await pass(0);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect([opened(), seen]).toEqual([2, ['SUCCESS']]);
  });

  it("stops after the rejection for another user's order [T27]", async () => {
    const rejection = new ApiError({ status: 404, code: 'ORDER_NOT_FOUND', message: '' });
    const { streams, done, opened } = follow([rejection]);
    await done;
    expect([streams, opened()]).toEqual([['down'], 1]);
  });

  it('stops without an error when the page is left', async () => {
    const { streams, done, isDone } = follow(['PENDING', 'silence']);
    await pass(0);
    leaving.abort();
    await done;
    expect([isDone(), streams]).toEqual([true, ['live']]);
    await pass(60_000);
    expect(streams).toEqual(['live']);
  });
});
