import { useTranslation } from '@academy/mf-kit/i18n';
import classes from './progress-bar.module.css';

export interface ProgressBarProps {
  /** Accessible name of the bar. */
  readonly label: string;
  readonly percent: number;
}

/** The finished part of a course, as a bar and as text. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  const { t } = useTranslation('mf_learner');
  return (
    <div className={classes.progress}>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        data-complete={percent >= 100 || undefined}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
      <span className={classes.text}>{t('learn.percent', { percent })}</span>
    </div>
  );
}
