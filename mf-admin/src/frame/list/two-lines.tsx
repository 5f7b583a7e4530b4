import { type ReactNode } from 'react';
import { academyDay, academyTime } from '@academy/mf-kit/academy-time';
import classes from '../table/list-table.module.css';

interface TwoLinesProps {
  readonly children: ReactNode;
  /** Smaller and paler, below the first line. */
  readonly second: ReactNode;
  /** The whole of both, where they are cut off. */
  readonly title?: string;
}

/** A cell whose second line belongs to the first one; both together are as high as a row. */
export function TwoLines({ children, second, title }: TwoLinesProps) {
  return (
    <span className={classes.twoLines} title={title}>
      <span>{children}</span> {second && <small>{second}</small>}
    </span>
  );
}

/** A time by the academy's clock, in one line. In a narrow table the hour is below the day. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className={classes.moment}>
      <span>{academyDay(at)},</span> <span>{academyTime(at)}</span>
    </time>
  );
}
