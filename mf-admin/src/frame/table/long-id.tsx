import classes from './list-table.module.css';

/** Characters at the end: numbers and ids of one year begin alike. */
const END = 6;

export const endOf = (id: string): string => `…${id.slice(-END)}`;

/** The end of a number or id, the whole of which is in the tooltip. */
export function LongId({ children }: { readonly children: string }) {
  return (
    <span className={classes.longId} title={children}>
      {endOf(children)}
    </span>
  );
}
