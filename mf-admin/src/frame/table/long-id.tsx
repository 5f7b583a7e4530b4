import classes from './list-table.module.css';

/** Characters at the end: ids of one day begin alike. */
const END = 6;

/** An id in one line: where it does not fit, its middle is cut off. */
export function LongId({ children }: { readonly children: string }) {
  return (
    <span className={classes.longId} title={children}>
      <span>{children.slice(0, -END)}</span>
      <span>{children.slice(-END)}</span>
    </span>
  );
}
