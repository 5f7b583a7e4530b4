export interface Trend {
  readonly direction: 'down' | 'same' | 'up';
  /** In per cent of the previous figure; for a rate in percentage points. Null if the previous figure is zero. */
  readonly change: number | null;
}

/** @returns null if one of the figures is unknown */
export function trendOf(now: number | null, before: number | null, isRate = false): Trend | null {
  if (now === null || before === null) return null;
  if (!isRate && before === 0) return { direction: now > 0 ? 'up' : 'same', change: now > 0 ? null : 0 };
  const change = isRate ? Math.round((now - before) * 10) / 10 : Math.round((now / before - 1) * 100);
  if (change === 0) return { direction: 'same', change: 0 };
  return { direction: change > 0 ? 'up' : 'down', change: Math.abs(change) };
}
