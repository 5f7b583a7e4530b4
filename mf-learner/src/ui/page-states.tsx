import { type ReactNode } from 'react';
import { ApiError, failureCause } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, EmptyState, ErrorState } from '@academy/ui';
import { BrowseCourses } from './browse-courses.js';

export interface PageLoadFailedProps {
  readonly title: string;
  /** Name of the part that failed to load. */
  readonly what: string;
  readonly error: Error;
  readonly retry: () => void;
}

/**
 * The data may exist, but did not load. Without a network the page reports that, and loads when the network is
 * back.
 */
export function PageLoadFailed({ title, what, error, retry }: PageLoadFailedProps) {
  const { t } = useTranslation('mf_learner');
  const isOffline = failureCause(error) === 'offline';
  const id = error instanceof ApiError ? error.requestId : null;
  return (
    <ErrorState
      isPage
      title={title}
      onRetry={retry}
      retryLabel={t('learn.retry')}
      reference={id ? t('learn.reference', { id }) : null}
      action={
        <Button variant="ghost" to="/dashboard">
          {t('learn.toDashboard')}
        </Button>
      }
    >
      <p>{isOffline ? t('learn.offline') : what}</p>
      <p>{t(isOffline ? 'learn.offlineText' : 'learn.loadFailedText')}</p>
    </ErrorState>
  );
}

export interface PageNotFoundProps {
  readonly title: string;
  readonly text: string;
  /** Another link than to the list of courses. */
  readonly action?: ReactNode;
}

export function PageNotFound({ title, text, action }: PageNotFoundProps) {
  return (
    <EmptyState isPage title={title} action={action ?? <BrowseCourses />}>
      {text}
    </EmptyState>
  );
}
