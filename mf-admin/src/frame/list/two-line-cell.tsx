import { type ReactNode } from 'react';
import { academyDay, academyTime } from '@academy/mf-kit/date-format';
import classes from '../table/list-table.module.css';

interface TwoLineCellProps {
  readonly children: ReactNode;
  /** Smaller and paler text below the first line. */
  readonly second: ReactNode;
  /** The full text if it is cut off. */
  readonly title?: string;
}

/** A cell with two lines that together fit the height of a row. */
export function TwoLineCell({ children, second, title }: TwoLineCellProps) {
  return (
    <span className={classes.twoLines} title={title}>
      <span>{children}</span> {second && <small>{second}</small>}
    </span>
  );
}

/** A time in the academy's time zone, in one line. In a narrow table the time is below the date. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className={classes.moment}>
      <span>{academyDay(at)},</span> <span>{academyTime(at)}</span>
    </time>
  );
}
