import { type ReactNode } from 'react';
import { ApiError } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { ErrorState, Loading, Skeleton } from '@academy/ui';

export interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  /** Says what could not be loaded (CON-27: never in silence). */
  readonly failedTitle: string;
  readonly children: (data: Data) => ReactNode;
}

/** What a call brought, or in its place that it is on its way, or why it did not come and how to try again. */
export function Loaded<Data>({ query: { data, error, refetch }, failedTitle, children }: LoadedProps<Data>) {
  const { t } = useTranslation('mf_admin');
  if (data !== undefined) return children(data);
  if (!error) {
    return (
      <Loading label={t('admin.loading')}>
        <Skeleton height="8rem" />
      </Loading>
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
      {error.message}
    </ErrorState>
  );
}
