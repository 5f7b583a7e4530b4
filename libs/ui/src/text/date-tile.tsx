import classes from './date-tile.module.css';

export interface DateTileProps {
  /** UTC instant. */
  readonly date: string;
  /** IANA name of the zone in which the day is shown. */
  readonly timeZone: string;
}

/** Month, day and weekday as on a tear-off calendar. */
export function DateTile({ date, timeZone }: DateTileProps) {
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(date));
  return (
    <time dateTime={date} className={classes.tile}>
      <span>{part({ month: 'short' })}</span>
      <strong>{part({ day: 'numeric' })}</strong>
      <span>{part({ weekday: 'short' })}</span>
    </time>
  );
}
