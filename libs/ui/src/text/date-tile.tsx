import classes from './date-tile.module.css';

export interface DateTileProps {
  /** UTC instant. */
  readonly at: string;
  /** IANA name of the zone in which the day is shown. */
  readonly timeZone: string;
}

/** Month, day and weekday as on a tear-off calendar. */
export function DateTile({ at, timeZone }: DateTileProps) {
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(at));
  return (
    <time dateTime={at} className={classes.tile}>
      <span>{part({ month: 'short' })}</span>
      <strong>{part({ day: 'numeric' })}</strong>
      <span>{part({ weekday: 'short' })}</span>
    </time>
  );
}
