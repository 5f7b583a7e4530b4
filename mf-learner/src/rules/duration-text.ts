export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** `1 h 29 min`, at least a minute. */
export function durationText(t: Translate, seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return t('learn.minutes', { count: minutes });
  if (minutes % 60 === 0) return t('learn.wholeHours', { count: minutes / 60 });
  return t('learn.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** `1:05`, `1:02:05` */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number): string => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
