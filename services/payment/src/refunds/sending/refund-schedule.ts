/**
 * The times of the status requests for a refund in flight, from the age of its attempt alone, so that a restart never
 * shifts them. PhonePe names no schedule for refunds; most end within minutes, a bank may take days, and only the
 * provider's status ends it, so the last interval repeats without an end.
 */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const PHASES = [
  { untilMs: MINUTE, everyMs: 5 * SECOND },
  { untilMs: 10 * MINUTE, everyMs: 30 * SECOND },
  { untilMs: 2 * HOUR, everyMs: 5 * MINUTE },
  { untilMs: 2 * DAY, everyMs: HOUR },
] as const;
const LAST_EVERY_MS = 6 * HOUR;

/** An attempt that takes longer raises an alert: PhonePe promises a week. */
export const LONG_IN_FLIGHT_MS = 7 * DAY;

/** @param ageMs time since the approval of the attempt, by the database's clock */
export function nextCheckDelay(ageMs: number): number {
  return PHASES.find(({ untilMs }) => ageMs < untilMs)?.everyMs ?? LAST_EVERY_MS;
}
