import { TextLink } from '@academy/ui';
import classes from './back-link.module.css';

/** The way up, above the heading of a page. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <p className={classes.back}>
      <TextLink to={to}>
        <span aria-hidden="true">←</span> {label}
      </TextLink>
    </p>
  );
}
