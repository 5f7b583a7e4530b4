import { useTranslation } from '@academy/mf-kit/i18n';
import { Button } from '@academy/ui';
import { refresh } from './refresh.js';
import classes from './update-prompt.module.css';

/** A newer release of what the page runs (UX-23). It waits for as long as its reader likes. */
export function UpdatePrompt() {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.offer}>
      <span>{t('frame.release.text')}</span>
      <Button size="sm" onClick={refresh}>
        {t('frame.release.refresh')}
      </Button>
    </div>
  );
}
