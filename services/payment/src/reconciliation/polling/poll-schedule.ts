/**
 * The times of the polls of an attempt, from its age alone, so that a restart never shifts them.
 * PhonePe's mandatory schedule ('Reconciliation Schedule', UAT checklist): first at 20–25 s; every 3 s for 30 s; 6 s for
 * 60 s; 10 s for 60 s; 30 s for 60 s; then every 60 s until the payment expires. The tail after that is ours
 * (docs/payments.md#polling): 5 min × 12, hourly × 24, daily × 7.
 */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const FIRST_POLL_MS = 22 * SECOND;
/** The last regular poll is shortly after the expiry, when the provider has closed its page. */
const AFTER_EXPIRY_MS = 5 * SECOND;

interface Phase {
  readonly everyMs: number;
  readonly forMs: number;
}

const LIVE: readonly Phase[] = [
  { everyMs: 3 * SECOND, forMs: 30 * SECOND },
  { everyMs: 6 * SECOND, forMs: 60 * SECOND },
  { everyMs: 10 * SECOND, forMs: 60 * SECOND },
  { everyMs: 30 * SECOND, forMs: 60 * SECOND },
  { everyMs: 60 * SECOND, forMs: Number.POSITIVE_INFINITY },
];
const TAIL: readonly Phase[] = [
  { everyMs: 5 * MINUTE, forMs: 12 * 5 * MINUTE },
  { everyMs: HOUR, forMs: 24 * HOUR },
  { everyMs: DAY, forMs: 7 * DAY },
];
/**
 * After the provider reported a final result, which it may correct: an hour after the expiry, then daily (decision
 * 0057).
 */
const RECHECKS: readonly Phase[] = [
  { everyMs: HOUR, forMs: HOUR },
  { everyMs: DAY, forMs: 7 * DAY },
];

/**
 * @param ageMs time since the attempt was initiated, by the database's clock
 * @param expiresAfterMs age at which the payment page expires
 * @returns the age of the next poll, or null when the schedule is over and an admin has to decide
 */
export function nextPollAge(ageMs: number, expiresAfterMs: number): number | null {
  if (ageMs < FIRST_POLL_MS) return FIRST_POLL_MS;
  const last = expiresAfterMs + AFTER_EXPIRY_MS;
  if (ageMs < last) return Math.min(gridAfter(ageMs, FIRST_POLL_MS, LIVE) ?? last, last);
  return gridAfter(ageMs, last, TAIL);
}

/**
 * Like `nextPollAge`, for an attempt that the provider has reported as failed or expired: first when its page has
 * closed.
 */
export function nextRecheckAge(ageMs: number, expiresAfterMs: number): number | null {
  const last = expiresAfterMs + AFTER_EXPIRY_MS;
  return ageMs < last ? last : gridAfter(ageMs, last, RECHECKS);
}

/** @returns milliseconds until the next poll, never less than a third of a second; null as `nextPollAge` */
export function nextPollDelay(ageMs: number, expiresAfterMs: number, nextAge = nextPollAge): number | null {
  const next = nextAge(ageMs, expiresAfterMs);
  return next === null ? null : Math.max(next - ageMs, 334);
}

function gridAfter(ageMs: number, startMs: number, phases: readonly Phase[]): number | null {
  let from = startMs;
  for (const { everyMs, forMs } of phases) {
    const until = from + forMs;
    if (ageMs < until) {
      const steps = Math.floor((ageMs - from) / everyMs) + 1;
      return Math.min(from + steps * everyMs, until);
    }
    from = until;
  }
  return null;
}
