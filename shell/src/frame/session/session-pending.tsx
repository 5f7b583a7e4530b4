import { failureCause } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { ErrorState, Spinner } from '@academy/ui';

/** Replaces a page that depends on the session, while the session is loading and after a failure. */
export function SessionPending({ label }: { label: string }) {
  const { t } = useTranslation('shell', { keyPrefix: 'frame.failure' });
  const { session } = useShell();
  const { error } = useSession();
  if (!error) return <Spinner label={label} />;
  const key = failureCause(error) === 'offline' ? 'offline' : 'server';
  return (
    <ErrorState
      isPage
      title={t(key)}
      onRetry={() => void session.check({ force: true })}
      retryLabel={t('retry')}
    >
      {t(`${key}Text`)}
    </ErrorState>
  );
}
