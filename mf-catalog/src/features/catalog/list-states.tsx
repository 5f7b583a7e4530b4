import { type ReactNode } from 'react';
import { type ListSection } from '@academy/contracts/catalog/catalog-list';
import { ApiError, failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, EmptyState, ErrorState } from '@academy/ui';
import { type ListUrl } from './use-list-url.js';

export interface NoItemsProps {
  readonly section: ListSection;
  readonly url: ListUrl;
  readonly total: number;
  readonly emptyAction: ReactNode;
  /** Removes the search and all filters. */
  readonly clear: () => void;
  /** Moves the focus to the number of items. */
  readonly toCount: () => void;
}

/** An empty page: because it is beyond the last one, because nothing matches, or because there are no items. */
export function NoItems({ section, url: address, total, emptyAction, clear, toCount }: NoItemsProps) {
  const { t } = useTranslation('mf_catalog');
  if (address.page > 1 && total > 0) {
    return (
      <EmptyState
        title={t('list.pageOutOfRangeTitle')}
        action={
          <Button to={address.toPage(1)} onClick={toCount}>
            {t('list.firstPage')}
          </Button>
        }
      >
        {t('list.pageOutOfRangeText')}
      </EmptyState>
    );
  }
  if (address.isNarrowed) {
    return (
      <EmptyState
        title={t(`${section}s.noResultsTitle`)}
        action={
          <Button variant="secondary" onClick={clear}>
            {t('list.clear')}
          </Button>
        }
      >
        {t('list.noResultsText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t(`${section}s.emptyTitle`)} action={emptyAction}>
      {t(`${section}s.emptyText`)}
    </EmptyState>
  );
}

export interface ListFailureProps {
  readonly section: ListSection;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** CON-20: an empty list with the cause of the failure and a Retry button. */
export function ListFailure({ section, error, onRetry }: ListFailureProps) {
  const { t } = useTranslation('mf_catalog');
  const id = error instanceof ApiError ? error.requestId : undefined;
  return (
    <ErrorState
      title={t(`${section}s.loadFailed`)}
      onRetry={onRetry}
      retryLabel={t('item.retry')}
      reference={id ? t('item.reference', { id }) : null}
    >
      {failureMessage(error)}
    </ErrorState>
  );
}
