import { failureCause } from '@academy/mf-kit/api-error';
import { useShell } from '@academy/mf-kit/shell-context';
import { ErrorState } from '@academy/ui';

/** Shown while the session check fails. The caller provides the texts from its own catalogue. */
export function SessionUnknown({ error, t }: { error: unknown; t: (key: string) => string }) {
  const { session } = useShell();
  const key = failureCause(error) === 'offline' ? 'offline' : 'server';
  return (
    <ErrorState
      title={t(`failure.${key}`)}
      onRetry={() => void session.check({ force: true })}
      retryLabel={t('failure.retry')}
    >
      {t(`failure.${key}Text`)}
    </ErrorState>
  );
}
