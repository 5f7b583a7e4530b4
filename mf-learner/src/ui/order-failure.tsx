import { ApiError, failureCause } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, EmptyState } from '@academy/ui';
import { FailureCard } from './failure-card.js';

/** Shown in place of orders and receipts that failed to load. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('mf_learner');
  const isUnexpected = failureCause(error) === 'rejected';
  return (
    <FailureCard
      error={error}
      title={t(`orders.${isUnexpected ? 'unexpected' : 'loadFailed'}`)}
      onRetry={onRetry}
    />
  );
}

/** A 404: the order or its receipt belongs to another user, or does not exist. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The only link on a page that does not exist for this user. */
export function OrderNotFound({
  title,
  text,
  to,
  label,
}: {
  title: string;
  text: string;
  to: string;
  label: string;
}) {
  return (
    <EmptyState isPage title={title} action={<Button to={to}>{label}</Button>}>
      {text}
    </EmptyState>
  );
}
