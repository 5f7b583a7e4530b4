import { type ReactNode } from 'react';
import { PageHeading, TempleBorder } from '@academy/ui';
import classes from './information.module.css';

export interface BannerProps {
  readonly actions?: ReactNode;
  readonly lead: string;
  readonly title: string;
}

/** The indigo head of an information page. */
export function Banner({ actions, lead, title }: BannerProps) {
  return (
    <div data-tone="indigo">
      <div className={classes.banner}>
        <PageHeading lead={lead}>{title}</PageHeading>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      <TempleBorder />
    </div>
  );
}

/** Titled remarks side by side. */
export function Points({ points }: { points: readonly { title: string; text: string }[] }) {
  return (
    <ul className={classes.points}>
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
