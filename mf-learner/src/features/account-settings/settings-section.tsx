import { type ReactNode } from 'react';
import classes from './account.module.css';

export interface SettingsSectionProps {
  readonly children: ReactNode;
  readonly id: string;
  readonly description: string;
  readonly title: string;
}

/** A section of the settings with a description beside its controls. Its heading is focusable. */
export function SettingsSection({ children, id, description, title }: SettingsSectionProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header>
        <h2 id={id} tabIndex={-1} className={classes.heading}>
          {title}
        </h2>
        <p className={classes.description}>{description}</p>
      </header>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
