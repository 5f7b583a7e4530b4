import { type Course, type LectureOutline } from '@academy/contracts/catalog/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Navigate } from '@academy/mf-kit/router';
import { useSession } from '@academy/mf-kit/shell-context';
import { Button, EmptyState, Loading, Notice, Page, PageHeading, Skeleton } from '@academy/ui';
import { CertificatePanel } from '../../features/certificates/certificate-panel.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import {
  useCourseProgress,
  useProgressQueue,
  type CourseStanding,
} from '../../features/progress/use-progress.js';
import { Outline } from '../../features/catalog/outline.js';
import { extentText, nextLecture } from '../../features/catalog/outline-text.js';
import { coursePath, lecturePath } from '../../rules/learn-paths.js';
import { PageLoadFailed, PageNotFound } from '../../ui/page-states.js';
import { isNotFound, useCourse, useOutline } from '../../features/catalog/use-course.js';
import { useOwnership } from '../../features/dashboard/use-ownership.js';
import classes from './course-page.module.css';

/** `/learn/{courseSlug}`: the course as its learner walks through it; a visitor finds the previews. */
export function CoursePage({ slug }: { slug: string }) {
  const { t } = useTranslation('mf_learner');
  const course = useCourse(slug);
  const outline = useOutline(slug);
  const error = course.error ?? outline.error;
  if (course.data && outline.data) {
    const present = course.data.course.slug;
    // CON-03: an id or a former slug gives way to the present slug.
    if (present !== slug) return <Navigate to={coursePath(present)} replace />;
    return <LoadedCourse course={course.data.course} lectures={outline.data.lectures} />;
  }
  if (!error) return <CourseSkeleton />;
  if (isNotFound(error))
    return <PageNotFound title={t('learn.courseNotFound')} text={t('learn.courseNotFoundText')} />;
  const retry = (): void => {
    void course.refetch();
    void outline.refetch();
  };
  return <PageLoadFailed title={t('learn.courseTitle')} what={t('learn.loadFailed')} {...{ error, retry }} />;
}

function LoadedCourse({ course, lectures }: { course: Course; lectures: readonly LectureOutline[] }) {
  const { t } = useTranslation('mf_learner');
  const { refetch, isOwner, isUnknown } = useOwnership(course.id);
  const { isPending } = useProgressQueue();
  const standing = useCourseProgress(isOwner ? course.id : undefined);
  const { slug } = course;
  return (
    <Page>
      <PageHeading lead={extentText(t, lectures)}>{course.title}</PageHeading>
      {isOwner === undefined && !isUnknown && (
        <Loading label={t('learn.loading')}>
          <Skeleton height="6rem" />
        </Loading>
      )}
      {isOwner === true && (
        <div className={classes.way}>
          <Continue slug={slug} lectures={lectures} standing={standing} title={course.title} />
          {isPending && <Notice role="status">{t('learn.waiting')}</Notice>}
          <CertificatePanel courseId={course.id} courseTitle={course.title} progress={standing.course} />
        </div>
      )}
      {isOwner === false && <NotOwned course={course} />}
      {isUnknown && (
        <div className={classes.way}>
          <Notice
            action={
              <Button size="sm" onClick={refetch}>
                {t('learn.retry')}
              </Button>
            }
          >
            {t('learn.ownershipUnknown')}
          </Notice>
        </div>
      )}
      <section aria-labelledby="content">
        <h2 id="content" className={classes.heading}>
          {t('learn.content')}
        </h2>
        {lectures.length === 0 ? (
          <EmptyState title={t('learn.empty')}>{t('learn.emptyText')}</EmptyState>
        ) : (
          <Outline
            slug={slug}
            lectures={lectures}
            isOpen={isOwner === true || isUnknown}
            isDone={isOwner ? standing.isDone : null}
          />
        )}
      </section>
    </Page>
  );
}

interface ContinueProps {
  readonly slug: string;
  readonly title: string;
  readonly lectures: readonly LectureOutline[];
  readonly standing: CourseStanding;
}

/** The progress, and the one button that goes on. */
function Continue({ slug, title, lectures, standing }: ContinueProps) {
  const { t } = useTranslation('mf_learner');
  const { course, isDone } = standing;
  const next = nextLecture(lectures, course?.lastLectureId ?? null, isDone);
  if (!next) return null;
  const isBegun = course !== null && (course.lastLectureId !== null || course.percent > 0);
  const isCompleted = course?.completed === true;
  const words = isCompleted ? 'learn.again' : isBegun ? 'learn.continue' : 'learn.start';
  return (
    <div className={classes.continue}>
      <div className={classes.next}>
        <p className={classes.nextLabel}>
          {t(isCompleted ? 'learn.completed' : isBegun ? 'learn.nextUp' : 'learn.beginWith')}
        </p>
        {!isCompleted && <p className={classes.nextTitle}>{next.title}</p>}
        <ProgressBar label={t('learn.progressOf', { title })} percent={course?.percent ?? 0} />
      </div>
      <Button size="lg" to={lecturePath(slug, next._id)} variant={isCompleted ? 'secondary' : 'primary'}>
        {t(words)}
      </Button>
    </div>
  );
}

/** A visitor, or somebody who has not bought it: what is free is open, the rest has its place to be bought. */
function NotOwned({ course }: { course: Course }) {
  const { t } = useTranslation('mf_learner');
  const { status } = useSession();
  const back = encodeURIComponent(coursePath(course.slug));
  return (
    <div className={classes.way}>
      <Notice
        action={
          <>
            <Button size="sm" to={`/course/${course.slug}`}>
              {t('learn.seeCourse')}
            </Button>
            {status === 'visitor' && (
              <Button size="sm" variant="secondary" to={`/login?returnTo=${back}`}>
                {t('learn.logIn')}
              </Button>
            )}
          </>
        }
      >
        {t('learn.notOwned')}
      </Notice>
    </div>
  );
}

function CourseSkeleton() {
  const { t } = useTranslation('mf_learner');
  return (
    <Page>
      <Loading label={t('learn.loading')}>
        <div className={classes.shapes}>
          <Skeleton height="3rem" width="70%" />
          <Skeleton height="1.5rem" width="12rem" />
          <Skeleton height="7.5rem" />
          <Skeleton height="18rem" />
        </div>
      </Loading>
    </Page>
  );
}
