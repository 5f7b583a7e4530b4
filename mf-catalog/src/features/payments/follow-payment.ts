import { type PaymentStatus } from '@academy/contracts/payments/payment.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { type TypedApi } from '@academy/mf-kit/typed-api';

/** `opening` until the first event, `down` while polling replaces it. */
export type Stream = 'opening' | 'live' | 'down';

/** Time in ms without a first event after which a stream counts as failed. */
const FIRST_EVENT_MS = 5_000;
const RETRY_MS = 2_000;
/** After consecutive failures the pause doubles, up to sixteen times the server's. */
const MAX_DOUBLINGS = 4;

export interface Following {
  readonly api: Pick<TypedApi, 'events'>;
  readonly merchantOrderId: string;
  readonly signal: AbortSignal;
  readonly onStatus: (status: PaymentStatus) => void;
  readonly onStream: (stream: Stream) => void;
}

/**
 * Follows a payment by server-sent events until its final status (UX-10). Connects again after the server's `retry`
 * when the server or the network ends the stream. Resolves after a final status, an error response or an abort.
 * Never rejects.
 */
export async function followPayment(following: Following): Promise<void> {
  let failures = 0;
  let retryMs = RETRY_MS;
  while (!following.signal.aborted) {
    const outcome = await followOnce(following);
    if (outcome.isOver) return;
    retryMs = outcome.retryMs ?? retryMs;
    failures = outcome.hasReceivedEvents ? 0 : failures + 1;
    if (failures > 0) following.onStream('down');
    await pause(retryMs * 2 ** Math.min(failures, MAX_DOUBLINGS), following.signal);
  }
}

interface Outcome {
  readonly isOver: boolean;
  readonly hasReceivedEvents: boolean;
  readonly retryMs: number | null;
}

async function followOnce({ api, merchantOrderId, signal, onStatus, onStream }: Following): Promise<Outcome> {
  let hasReceivedEvents = false;
  let retryMs: number | null = null;
  const timeout = setTimeout(() => onStream('down'), FIRST_EVENT_MS);
  try {
    const input = { path: { merchantOrderId }, signal };
    for await (const event of api.events('/api/payments/{merchantOrderId}/events', input)) {
      clearTimeout(timeout);
      hasReceivedEvents = true;
      retryMs = event.retryMs;
      if (event.name !== 'status') continue;
      const status = event.data;
      onStatus(status);
      onStream('live');
      if (status.status !== 'PENDING') return { isOver: true, hasReceivedEvents, retryMs };
    }
    return { isOver: signal.aborted, hasReceivedEvents, retryMs };
  } catch (error) {
    if (!signal.aborted) onStream('down');
    return { isOver: signal.aborted || isRejection(error), hasReceivedEvents: false, retryMs };
  } finally {
    clearTimeout(timeout);
  }
}

/** Whether the server rejected the request for good, so that a retry is useless. */
export const isRejection = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Ends early when the network is back, and immediately after an abort. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
