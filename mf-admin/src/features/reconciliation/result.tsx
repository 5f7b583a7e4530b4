import { type ReconciliationReport } from '@academy/contracts/reconciliation/report.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Badge } from '@academy/ui';
import classes from './reconciliation.module.css';

/** The state of a report: a payment that could not be compared never counts as a match. */
export function Result({ report: { state, mismatches, failedChecks } }: { report: ReconciliationReport }) {
  const { t } = useTranslation('mf_admin');
  return (
    <span className={classes.result}>
      {state === 'running' && <Badge tone="info">{t('reconciliation.running')}</Badge>}
      {mismatches > 0 && <Badge tone="danger">{t('reconciliation.mismatches', { count: mismatches })}</Badge>}
      {failedChecks > 0 && (
        <Badge tone="warning">{t('reconciliation.notCompared', { count: failedChecks })}</Badge>
      )}
      {state === 'done' && mismatches === 0 && failedChecks === 0 && (
        <Badge tone="success">{t('reconciliation.noMismatches')}</Badge>
      )}
    </span>
  );
}
