import { type HTMLAttributes } from 'react';
import classes from './drag.module.css';

/** Handle of a draggable row. Hidden from screen readers: the buttons beside it do the same. */
export const DragHandle = (props: HTMLAttributes<HTMLSpanElement>) => (
  <span {...props} aria-hidden="true" className={classes.handle}>
    <svg viewBox="0 0 10 16" width="10" height="16" fill="currentColor">
      {[2, 8, 14].flatMap((y) => [2, 8].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" />))}
    </svg>
  </span>
);
