import { useTranslation } from '@academy/mf-kit/i18n';
import { Button } from '@academy/ui';
import { sizeText } from './files/size-text.js';
import classes from './progress-bar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** Undefined once the upload cannot be cancelled any more. */
  readonly onCancel?: () => void;
}

/** The progress of an upload, with a button to cancel it. */
export function ProgressBar({ label, sentBytes, totalBytes, onCancel }: ProgressBarProps) {
  const { t } = useTranslation('mf_admin');
  const percent = totalBytes > 0 ? Math.min(100, Math.floor((100 * sentBytes) / totalBytes)) : 0;
  return (
    <div className={classes.bar}>
      <progress aria-label={label} max={100} value={percent} />
      <span>{t('upload.progress', { percent, sent: sizeText(sentBytes), total: sizeText(totalBytes) })}</span>
      {onCancel && (
        <Button size="sm" variant="secondary" onClick={onCancel}>
          {t('upload.cancel')}
        </Button>
      )}
    </div>
  );
}
