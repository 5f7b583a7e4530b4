import { TextLink } from '@academy/ui';
import classes from './back-link.module.css';

/** Link to the parent page, above the heading. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <p className={classes.back}>
      <TextLink to={to}>
        <span aria-hidden="true">←</span> {label}
      </TextLink>
    </p>
  );
}
