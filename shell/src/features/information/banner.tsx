import { type ReactNode } from 'react';
import { PageHeading, TempleOrnament } from '@academy/ui';
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
      <TempleOrnament />
    </div>
  );
}

export interface PointsProps {
  /** The heading above them. */
  readonly level?: 3 | 4;
  readonly points: readonly { title: string; text: string }[];
}

/** Titled remarks side by side. */
export function Points({ level = 3, points }: PointsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className={classes.points}>
      {points.map(({ title, text }) => (
        <li key={title}>
          <Heading className={classes.pointTitle}>{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
