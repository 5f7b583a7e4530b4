import { type ReactNode } from 'react';
import { PageLink } from '../theme/theme-provider.js';
import { Skeleton, SkeletonText } from '../feedback/loading.js';
import { ResponsiveImage } from '../media/responsive-image.js';
import classes from './card.module.css';

/** A bordered surface around related content. */
export function Card({ children }: { children: ReactNode }) {
  return <div className={classes.card}>{children}</div>;
}

/** 1, 2, 3 or 4 columns, as the width allows (S-141). */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={classes.grid}>{children}</ul>;
}

/** Widths of a card's image in the columns of a CardGrid. */
const CARD_SIZES = '(min-width: 76em) 18rem, (min-width: 60em) 30vw, (min-width: 38em) 46vw, 92vw';

export interface ItemCardProps {
  /** Text of the link; the link of the title covers the whole card. */
  readonly action?: ReactNode;
  readonly badge?: ReactNode;
  /** For the first card of a page: its image is probably the largest element of the first screen. */
  readonly eager?: boolean;
  /** The last row, such as a price or a state. */
  readonly footer?: ReactNode;
  /** The stored image; `resolveImage` turns it into a URL. */
  readonly image?: string | null;
  /** The level of the title: 2 by default, 3 below a heading of level 2. */
  readonly headingLevel?: 2 | 3;
  /** One line each. */
  readonly meta?: readonly ReactNode[];
  /** The duration in which the words of `action` appear (CON-29). */
  readonly revealSpeed?: 'normal' | 'slow';
  /** Shown in the corner of the image and hidden from screen readers; a line of `meta` contains it as text. */
  readonly overlay?: ReactNode;
  readonly title: ReactNode;
  readonly to: string;
}

/** An entry of a CardGrid with image, title and lines. The whole card is one link and one tab stop. */
export function ItemCard(props: ItemCardProps) {
  const { action, badge, eager, footer, image, headingLevel = 2, meta = [], revealSpeed = 'normal' } = props;
  const { overlay, title, to } = props;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <li className={classes.item}>
      <div className={classes.image}>
        <ResponsiveImage image={image} alt="" eager={eager} sizes={CARD_SIZES} />
        {overlay && (
          <div className={classes.overlay} aria-hidden="true">
            {overlay}
          </div>
        )}
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
        <div className={classes.footer}>
          {footer}
          {action && (
            <span className={classes.action} data-reveal={revealSpeed} aria-hidden="true">
              {action}
            </span>
          )}
        </div>
      </div>
    </li>
  );
}

/** The shape of an ItemCard that is loading (UX-01). @param lines of its `meta` */
export function ItemCardSkeleton({ lines = 2 }: { lines?: number }) {
  return (
    <li className={classes.item}>
      <div className={classes.image} data-empty="true" />
      <div className={classes.body}>
        <Skeleton height="1.575rem" width="85%" />
        <SkeletonText lines={lines} />
        <div className={classes.footer}>
          <Skeleton height="1.5rem" width="5rem" />
          {/* The height of the action's text. */}
          <Skeleton height="1.5rem" width="9rem" />
        </div>
      </div>
    </li>
  );
}
