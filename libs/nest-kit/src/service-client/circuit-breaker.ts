import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
} from 'cockatiel';

/** After this number of consecutive calls without a response, calls are rejected at once. */
const FAILURES = 5;
/** The time without calls; then one call tests the service, while the others are still rejected. */
const OPEN_MS = 1_000;
/** The maximum of calls that wait for a connection: the responses to further ones would be too late. */
const MAX_QUEUED = 512;

/** The reason why a call was not sent. */
class CircuitOpenError extends Error {
  override name = 'CircuitOpenError';
}

export interface Circuit {
  /** @throws CircuitOpenError at once if the call is not sent; otherwise the error of the call */
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
          // The breaker itself would let all of them wait for the trial call.
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
