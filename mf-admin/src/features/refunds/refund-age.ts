const relative = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' });
const UNITS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** @returns how long ago, in the largest unit that fits: '3 days ago', '5 minutes ago', 'now' */
export function ageOf(instant: string, nowMs: number): string {
  const ageMs = Math.max(0, nowMs - Date.parse(instant));
  const fit = UNITS.find(({ ms }) => ageMs >= ms);
  return fit ? relative.format(-Math.floor(ageMs / fit.ms), fit.unit) : relative.format(0, 'second');
}
