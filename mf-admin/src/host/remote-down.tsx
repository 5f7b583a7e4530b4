import { useTranslation } from '@academy/mf-kit/i18n';
import { type RemoteFailure } from '@academy/mf-kit/remote-failure';
import { ErrorState } from '@academy/ui';

/** Stands in for the remote: owner, version, trace, and a way to try again (F5). */
export function RemoteDown({ failure, onRetry }: { failure: RemoteFailure; onRetry: () => void }) {
  const { t } = useTranslation('mf_admin_host');
  const { remote, version, owner, traceId } = failure;
  return (
    <ErrorState title={t('down.title')} onRetry={onRetry} retryLabel={t('retry')} reference={traceId}>
      {t('down.text', { remote, version, team: owner.team, contact: owner.contact })}
    </ErrorState>
  );
}
