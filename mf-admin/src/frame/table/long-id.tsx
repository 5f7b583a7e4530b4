import classes from './list-table.module.css';

/** Number of final characters: ids and numbers of one year have the same beginning. */
const END = 6;

export const endOf = (id: string): string => `…${id.slice(-END)}`;

/** The last characters of a number or id; the tooltip has all of it. */
export function LongId({ children }: { readonly children: string }) {
  return (
    <span className={classes.longId} title={children}>
      {endOf(children)}
    </span>
  );
}
