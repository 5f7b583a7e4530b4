import { type ReactNode } from 'react';
import { type FaqItem } from '@academy/contracts/content/faq.schemas';
import { ApiError, failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { ErrorState, Loading, Skeleton } from '@academy/ui';
import classes from './faq.module.css';

/** The likely number of rows, for the skeleton. */
const ROWS = 4;

/** Renders the questions once they are loaded; until then a skeleton, or an error with a Retry button. */
export function WithFaq({ children }: { children: (items: readonly FaqItem[]) => ReactNode }) {
  const { t } = useTranslation('shell', { keyPrefix: 'information.helpdesk.faq' });
  const api = useApi();
  const { data, error, refetch } = useQuery(apiCall(api, '/api/faq'));
  if (data) return children(data.faq);
  if (error)
    return (
      <ErrorState
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
        reference={error instanceof ApiError ? error.requestId : null}
      >
        {failureMessage(error)}
      </ErrorState>
    );
  return (
    <Loading label={t('loading')}>
      <div className={classes.questions}>
        {Array.from({ length: ROWS }, (_, index) => (
          <div key={index} className={classes.entry}>
            <span className={classes.question}>
              <Skeleton width="60%" />
            </span>
          </div>
        ))}
      </div>
    </Loading>
  );
}
