import { useId } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { Section } from '@academy/ui';
import classes from './goals.module.css';

/** The academy's goals and their progress, as set in the settings (S-131, CON-38). */
export function Goals() {
  const { t } = useTranslation('shell', { keyPrefix: 'information.about.goals' });
  const { facts } = useShell().site;
  if (!facts) return null;
  const { goals, year } = facts;
  return (
    <Section tone="indigo" title={t('title', { year })} description={t('description')}>
      <ul className={classes.goals}>
        <Goal name="hackers" {...goals.hackers} />
        <Goal name="ventures" {...goals.ventures} />
        <Goal name="movement" {...goals.movement} />
      </ul>
    </Section>
  );
}

interface GoalProps {
  readonly name: 'hackers' | 'movement' | 'ventures';
  readonly percent: number;
  readonly target?: number;
}

function Goal({ name, percent, target }: GoalProps) {
  const { t } = useTranslation('shell', { keyPrefix: 'information.about.goals' });
  const id = useId();
  return (
    <li className={classes.goal}>
      <h3 id={id}>{t(`${name}.title`, { target })}</h3>
      <progress className={classes.bar} aria-labelledby={id} max={100} value={percent} />
      <p className={classes.progress}>{t('progress', { percent })}</p>
      <p>{t(`${name}.text`)}</p>
    </li>
  );
}
