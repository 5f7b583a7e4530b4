import { useTranslation } from '@academy/mf-kit/i18n';
import { Button } from '@academy/ui';
import { refresh } from './refresh.js';
import classes from './update-prompt.module.css';

/** Offers a reload if a newer release is live (UX-23), without a time limit. */
export function UpdatePrompt() {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.prompt}>
      <span>{t('frame.release.text')}</span>
      <Button size="sm" onClick={refresh}>
        {t('frame.release.refresh')}
      </Button>
    </div>
  );
}
