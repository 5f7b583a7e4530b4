import { ApiError } from './api-error.js';

/** Longer than the server needs for five hundred simultaneous sign-ups. */
const MAX_WAIT_MS = 90_000;
/** Adds up to half of the announced time, so that callers that were rejected together do not return together. */
const JITTER = 0.5;

export interface BusyRetryOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called before each wait. */
  readonly onWait?: ((ms: number) => void) | undefined;
}

/**
 * Sends a call again while the server is busy. The server rejected it before doing any work (decision 0183),
 * so any method may be repeated.
 * @throws ApiError BUSY after 90 s; the reason of `signal` if it aborts a wait
 */
export async function retryWhileBusy<T>(send: () => Promise<T>, options: BusyRetryOptions): Promise<T> {
  let remainingMs = MAX_WAIT_MS;
  for (;;)
    try {
      return await send();
    } catch (error) {
      const announcedMs = announcedWaitMs(error);
      if (announcedMs === null) throw error;
      const waitMs = announcedMs * (1 + Math.random() * JITTER);
      remainingMs -= waitMs;
      if (remainingMs < 0) throw error;
      options.onWait?.(waitMs);
      await pause(waitMs, options.signal);
    }
}

/** @returns the announced delay; null unless the server rejected the call because it is busy */
function announcedWaitMs(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'BUSY') return null;
  const { retryAfterSec } = (error.details ?? {}) as { retryAfterSec?: unknown };
  return typeof retryAfterSec === 'number' ? retryAfterSec * 1_000 : null;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
