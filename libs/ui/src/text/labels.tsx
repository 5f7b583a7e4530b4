import { Fragment, type ReactNode } from 'react';
import classes from './labels.module.css';

const withoutPaise = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

export interface PriceProps {
  /** The text for an amount of zero. */
  readonly freeLabel?: string;
  /** Label before the struck-through price for assistive technology. */
  readonly originalLabel?: string;
  /** Paise; shown struck through if it is higher than the price (CON-10). */
  readonly originalPaise?: number | null;
  readonly paise: number;
  readonly size?: 'md' | 'lg';
}

/** An amount in rupees with lakh grouping (S-001): 50000000 paise read ₹5,00,000. */
export function Price({ freeLabel, originalLabel, originalPaise, paise, size = 'md' }: PriceProps) {
  return (
    <span className={classes.price} data-size={size}>
      {paise === 0 && freeLabel ? freeLabel : rupees(paise)}
      {originalPaise != null && originalPaise > paise && (
        <s className={classes.original}>
          {originalLabel && <span className={classes.hidden}>{originalLabel} </span>}
          {rupees(originalPaise)}
        </s>
      )}
    </span>
  );
}

function rupees(paise: number): string {
  return (paise % 100 === 0 ? withoutPaise : withPaise).format(paise / 100);
}

/** Longer parts may break anywhere, so that no e-mail address widens a table beyond the screen. */
const MAX_PART_LENGTH = 32;

/** An e-mail address that breaks before its `@`. Only a long part breaks inside, preferably after a dot. */
export function Email({ children }: { readonly children: string }) {
  const at = Math.max(children.lastIndexOf('@'), 0);
  const emailParts = [children.slice(0, at), children.slice(at)];
  const isLong = emailParts.some((part) => part.length > MAX_PART_LENGTH);
  const parts = isLong ? emailParts.flatMap((part) => part.match(/[^.]+\.?|\./g) ?? []) : emailParts;
  return (
    <span className={classes.email} data-long={isLong || undefined}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent';

export interface BadgeProps {
  readonly children: ReactNode;
  /** Explanation of the badge: shown on hover, announced after the badge. */
  readonly hint?: string;
  readonly tone?: BadgeTone;
}

export function Badge({ children, hint, tone = 'neutral' }: BadgeProps) {
  return (
    <span className={classes.badge} data-badge={tone} title={hint}>
      {children}
      {hint && <span className={classes.hidden}>. {hint}.</span>}
    </span>
  );
}
