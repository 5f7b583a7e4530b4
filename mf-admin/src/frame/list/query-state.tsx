import { type ReactNode } from 'react';
import { ApiError, failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, EmptyState, ErrorState, Loading, Skeleton } from '@academy/ui';

export interface QueryStateProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    /** Whether the query waits for the network. */
    readonly isPaused: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Title of the error (CON-27). */
  readonly failedTitle: string;
  /** URL of the list, offered if the record does not exist. */
  readonly listHref?: string;
  /** Placeholder in the shape of the content. */
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Renders the data of a query, its loading state, or its error with a Retry button. */
export function QueryState<Data>({
  query,
  failedTitle,
  listHref,
  skeleton,
  children,
}: QueryStateProps<Data>) {
  const { t } = useTranslation('mf_admin');
  const { data, error, isPaused, refetch } = query;
  if (data !== undefined) return children(data);
  if (isPaused) return <EmptyState title={t('admin.offline')}>{t('admin.offlineText')}</EmptyState>;
  if (!error) {
    return <Loading label={t('admin.loading')}>{skeleton ?? <Skeleton height="8rem" />}</Loading>;
  }
  if (listHref !== undefined && error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        title={t('admin.notFound')}
        action={
          <Button variant="secondary" to={listHref}>
            {t('admin.backToList')}
          </Button>
        }
      >
        {t('admin.notFoundText')}
      </EmptyState>
    );
  }
  const reference = error instanceof ApiError && error.requestId;
  return (
    <ErrorState
      title={failedTitle}
      onRetry={() => void refetch()}
      retryLabel={t('admin.retry')}
      reference={reference ? t('admin.reference', { id: reference }) : null}
    >
      {failureMessage(error)}
    </ErrorState>
  );
}
