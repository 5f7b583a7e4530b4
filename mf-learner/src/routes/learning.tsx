import { type ReactNode } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useParams } from '@academy/mf-kit/router';
import { useSession } from '@academy/mf-kit/shell-context';
import { useLazy } from '@academy/mf-kit/use-lazy';
import { Loading, Page, Skeleton } from '@academy/ui';
import { SessionUnknown } from '../ui/failure-card.js';

/** A separate chunk, because the dashboard does not need it. */
const loadPages = () => import('./learning/learning-pages.js');
type Pages = Awaited<ReturnType<typeof loadPages>>;

/** `/learn/{courseSlug}` */
export function CourseRoute() {
  const { slug = '' } = useParams();
  return <Learning slug={slug}>{({ CoursePage }) => <CoursePage slug={slug} />}</Learning>;
}

/** `/learn/{courseSlug}/{lectureId}` */
export function LectureRoute() {
  const { slug = '', lectureId = '' } = useParams();
  return (
    <Learning slug={slug}>
      {({ LecturePage }) => <LecturePage key={lectureId} slug={slug} lectureId={lectureId} />}
    </Learning>
  );
}

/** Previews are public too; but the session is loaded first, so that a learner does not see a visitor's page. */
function Learning({ slug, children }: { slug: string; children: (pages: Pages) => ReactNode }) {
  const { t } = useTranslation('mf_learner');
  const { error, status } = useSession();
  const pages = useLazy(loadPages);
  if (status === 'loading' && error) return <SessionUnknown error={error} />;
  if (pages && status !== 'loading')
    return (
      <>
        <pages.CourseBar slug={slug} />
        {children(pages)}
      </>
    );
  return (
    <Page>
      <Loading label={t('learn.loading')}>
        <Skeleton height="3rem" width="70%" />
        <Skeleton height="20rem" />
      </Loading>
    </Page>
  );
}
