import { type Comparison } from '@academy/contracts/comparison.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Badge } from '@academy/ui';
import classes from './comparisons.module.css';

/** What a run came to so far. What could not be compared is never passed off as agreeing. */
export function Result({ comparison: { state, mismatches, unanswered } }: { comparison: Comparison }) {
  const { t } = useTranslation('mf_admin');
  return (
    <span className={classes.result}>
      {state === 'running' && <Badge tone="info">{t('comparisons.running')}</Badge>}
      {mismatches > 0 && <Badge tone="danger">{t('comparisons.mismatches', { count: mismatches })}</Badge>}
      {unanswered > 0 && <Badge tone="warning">{t('comparisons.unanswered', { count: unanswered })}</Badge>}
      {state === 'done' && mismatches === 0 && unanswered === 0 && (
        <Badge tone="success">{t('comparisons.agrees')}</Badge>
      )}
    </span>
  );
}
