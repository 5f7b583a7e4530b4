const UNITS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1_000 },
] as const;

/** @returns how long something has waited, in the largest unit that fits: '3 days', '5 minutes', '0 seconds' */
export function waitOf(since: string, nowMs: number): string {
  const waitedMs = Math.max(0, nowMs - Date.parse(since));
  const { unit, ms } = UNITS.find((each) => waitedMs >= each.ms) ?? UNITS[3];
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat('en-IN', style).format(Math.floor(waitedMs / ms));
}
