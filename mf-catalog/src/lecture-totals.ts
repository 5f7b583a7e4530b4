interface LectureTotals {
  readonly count: number;
  readonly durationSec: number;
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** `24 lectures · 1 h 48 min`; without the length if no lecture has one. */
export function lecturesText(t: Translate, { count, durationSec }: LectureTotals): string {
  const lectures = t('courses.outlineCount', { count });
  return durationSec === 0 ? lectures : `${lectures} · ${lengthText(t, durationSec)}`;
}

/** Length of one or several lectures; the minimum is a minute. */
export function lengthText(t: Translate, durationSec: number): string {
  const minutes = Math.max(1, Math.round(durationSec / 60));
  if (minutes < 60) return t('courses.minutes', { count: minutes });
  return t('courses.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
