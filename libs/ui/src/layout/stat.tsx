import { type ReactNode } from 'react';
import classes from './stat.module.css';

/** A number with its label. */
export function StatTile({ icon, label, value }: { icon?: ReactNode; label: string; value: ReactNode }) {
  return (
    <div className={classes.stat}>
      <dl>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </dl>
      {icon && <span aria-hidden="true">{icon}</span>}
    </div>
  );
}

/** StatTiles side by side. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <div className={classes.stats}>{children}</div>;
}
