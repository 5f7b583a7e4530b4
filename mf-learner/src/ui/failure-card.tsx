import { type ReactNode } from 'react';
import { ApiError, failureCause } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { ErrorState } from '@academy/ui';

export interface FailureCardProps {
  readonly error: unknown;
  /** Describes the data that did not load; without a network the card reports that instead. */
  readonly title: string;
  readonly onRetry: () => void;
  /** Replaces the text of the cause. */
  readonly text?: string | undefined;
  readonly action?: ReactNode;
  /** Whether the card is the whole content of the page. */
  readonly isPage?: boolean;
}

/** Shown in place of data that did not load: the cause, and a Retry button. */
export function FailureCard({ error, title, onRetry, text, action, isPage = false }: FailureCardProps) {
  const { t } = useTranslation('mf_learner');
  const cause = failureCause(error);
  const id = error instanceof ApiError ? error.requestId : null;
  const words = {
    offline: t('failure.offlineText'),
    'no-response': error instanceof Error ? error.message : undefined,
    server: t('failure.serverText'),
    rejected: undefined,
  }[cause];
  return (
    <ErrorState
      isPage={isPage}
      title={cause === 'offline' ? t('failure.offline') : title}
      onRetry={onRetry}
      retryLabel={t('failure.retry')}
      reference={id ? t('failure.reference', { id }) : null}
      action={action}
    >
      {text ?? words}
    </ErrorState>
  );
}

/** Replaces a page for signed-in users while the session check fails. */
export function SessionUnknown({ error }: { error: unknown }) {
  const { t } = useTranslation('mf_learner');
  const { session } = useShell();
  return (
    <FailureCard
      isPage
      error={error}
      title={t('failure.server')}
      onRetry={() => void session.check({ force: true })}
    />
  );
}
