import { type ReactNode } from 'react';
import { PageHeading, TempleOrnament } from '@academy/ui';
import { type Icon } from '@tabler/icons-react';
import classes from './information.module.css';

export interface BannerProps {
  readonly actions?: ReactNode;
  /** URL of a decorative image beside the title. */
  readonly illustration: string;
  readonly description: string;
  readonly title: string;
}

/** The indigo header of an information page. */
export function Banner({ actions, illustration, description, title }: BannerProps) {
  return (
    <div data-tone="indigo">
      <div className={classes.banner}>
        <div>
          <PageHeading description={description}>{title}</PageHeading>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
        <img src={illustration} alt="" width="480" height="320" />
      </div>
      <TempleOrnament />
    </div>
  );
}

export interface PointsProps {
  /** Level of the headings. */
  readonly level?: 3 | 4;
  readonly points: readonly { icon?: Icon; title: string; text: string }[];
}

/** Short titled texts side by side. */
export function Points({ level = 3, points }: PointsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className={classes.features}>
      {points.map(({ icon: Sign, title, text }) => (
        <li key={title}>
          {Sign && <Sign size={28} aria-hidden="true" />}
          <Heading className={classes.featureTitle}>{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
