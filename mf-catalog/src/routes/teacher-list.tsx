import { useTranslation } from '@academy/mf-kit/i18n';
import { failureMessage } from '@academy/mf-kit/api-error';
import { retry, useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Button, EmptyState, ErrorState, Loading, Page, PageHeading, SkeletonText } from '@academy/ui';
import { offlineCall } from '../catalog-query.js';
import { TeacherCard } from '../features/teachers/teacher-card.js';
import classes from '../features/teachers/teachers.module.css';

/** `/teachers` */
export function TeacherListRoute() {
  const { t } = useTranslation('mf_catalog');
  return (
    <Page>
      <PageHeading description={t('teachers.description')} title={t('teachers.title')}>
        {t('teachers.heading')}
      </PageHeading>
      <Teachers />
    </Page>
  );
}

function Teachers() {
  const api = useApi();
  const { t } = useTranslation('mf_catalog');
  const { data, error, refetch } = useQuery({ ...apiCall(api, '/api/teachers'), ...offlineCall, retry });
  if (data && data.teachers.length > 0)
    return (
      <ul className={classes.grid}>
        {data.teachers.map((teacher) => (
          <TeacherCard key={teacher.id} teacher={teacher} level={2} />
        ))}
      </ul>
    );
  if (data)
    return (
      <EmptyState
        title={t('teachers.empty')}
        action={<Button to="/course">{t('teachers.toCourses')}</Button>}
      />
    );
  if (error)
    return (
      <ErrorState
        title={t('teachers.listFailed')}
        onRetry={() => void refetch()}
        retryLabel={t('item.retry')}
      >
        {failureMessage(error)}
      </ErrorState>
    );
  return (
    <Loading label={t('teachers.listLoading')} slowLabel={t('item.loadingSlowly')}>
      <SkeletonText lines={8} />
    </Loading>
  );
}
