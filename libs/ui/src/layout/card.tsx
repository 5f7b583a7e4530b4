import { type ReactNode } from 'react';
import { PageLink } from '../theme/theme-provider.js';
import { Picture } from '../media/picture.js';
import classes from './card.module.css';

/** A surface that holds things together. */
export function Card({ children }: { children: ReactNode }) {
  return <div className={classes.card}>{children}</div>;
}

/** 1, 2, 3 or 4 columns, as the width allows (S-141). */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={classes.grid}>{children}</ul>;
}

export interface ItemCardProps {
  /** The way in, as words: the link of the title covers the whole card. */
  readonly action?: ReactNode;
  readonly badge?: ReactNode;
  /** The lowest row: a price, a state. */
  readonly footer?: ReactNode;
  /** As stored; `resolveImage` finds its address. */
  readonly image?: string | null;
  /** Of the title: 2 by default, 3 below a heading of level 2. */
  readonly level?: 2 | 3;
  /** One line each. */
  readonly meta?: readonly ReactNode[];
  readonly title: string;
  readonly to: string;
}

/** An entry of a CardGrid: picture, title, lines. One link for the whole card, one stop of the Tab key. */
export function ItemCard(props: ItemCardProps) {
  const { action, badge, footer, image, level = 2, meta = [], title, to } = props;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li className={classes.item}>
      <div className={classes.picture}>
        <Picture image={image} alt="" />
        {badge && <div className={classes.badge}>{badge}</div>}
      </div>
      <div className={classes.body}>
        <Heading className={classes.title}>
          <PageLink to={to} className={classes.link}>
            {title}
          </PageLink>
        </Heading>
        <ul className={classes.meta}>
          {meta.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
        <div className={classes.foot}>
          {footer}
          {action && (
            <span className={classes.action} aria-hidden="true">
              {action}
            </span>
          )}
        </div>
      </div>
    </li>
  );
}

/** A number and what it counts. */
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
