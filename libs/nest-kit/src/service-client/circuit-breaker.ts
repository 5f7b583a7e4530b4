import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
} from 'cockatiel';

/** After so many calls in a row without a response, calls are rejected at once. */
const FAILURES = 5;
/** The time without calls; then one call tests the service, while the others are still rejected. */
const OPEN_MS = 1_000;
/** Calls that may wait for a connection before the next one is rejected: the responses of more would be too late. */
const MAX_QUEUED = 512;

/** Why a call was not even tried. */
class CircuitOpenError extends Error {
  override name = 'CircuitOpenError';
}

export interface Circuit {
  /** @throws CircuitOpenError at once where the call is not tried; else what the call throws */
  run<Value>(call: () => Promise<Value>): Promise<Value>;
  /** Calls are rejected, except for one trial at a time. */
  readonly isOpen: boolean;
}

/**
 * Keeps callers from waiting for a service that does not respond (T58, T59). The queue is before the breaker:
 * when that opens, queued calls are rejected at once instead of timing out one after the other.
 * @param limit calls under way at once
 * @param isFailure whether an error says that the service did not respond
 */
export function createCircuit(limit: number, isFailure: (reason: Error) => boolean): Circuit {
  const queue = bulkhead(limit, MAX_QUEUED);
  const breaker = circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: OPEN_MS,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  return {
    get isOpen() {
      return breaker.state !== CircuitState.Closed;
    },
    run: async (call) => {
      try {
        return await queue.execute(() => {
          // The breaker itself would let all of them wait for the one that tries.
          if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
          return breaker.execute(call);
        });
      } catch (reason) {
        if (reason instanceof BrokenCircuitError || reason instanceof BulkheadRejectedError)
          throw new CircuitOpenError(reason.message, { cause: reason });
        throw reason;
      }
    },
  };
}
