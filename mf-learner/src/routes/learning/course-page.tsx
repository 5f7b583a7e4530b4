import { type ReactNode } from 'react';
import { type Course, type LectureOutline } from '@academy/contracts/catalog/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Navigate } from '@academy/mf-kit/router';
import { useSession } from '@academy/mf-kit/shell-context';
import { useLinks } from '@academy/mf-kit/use-links';
import { Button, EmptyState, Loading, Notice, Page, PageHeading, Skeleton, TextLink } from '@academy/ui';
import { CertificatePanel } from '../../features/certificates/certificate-panel.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import {
  useCourseProgress,
  useProgressQueue,
  type CourseProgressState,
} from '../../features/progress/use-progress.js';
import { Outline } from '../../features/catalog/outline.js';
import { extentText, nextLecture } from '../../features/catalog/outline-text.js';
import { coursePath, lecturePath } from '../../rules/learn-paths.js';
import { PageLoadFailed, PageNotFound } from '../../ui/page-states.js';
import { isNotFound, useCourse, useOutline } from '../../features/catalog/use-course.js';
import { useOwnership } from '../../features/dashboard/use-ownership.js';
import { Finished } from './finished.js';
import classes from './course-page.module.css';

/** `/learn/{courseSlug}`: the course for its owner; a visitor sees the previews. */
export function CoursePage({ slug }: { slug: string }) {
  const { t } = useTranslation('mf_learner');
  const course = useCourse(slug);
  const outline = useOutline(slug);
  const error = course.error ?? outline.error;
  if (course.data && outline.data) {
    const present = course.data.course.slug;
    // CON-03: an id or a former slug is replaced by the current slug.
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
  const progress = useCourseProgress(isOwner ? course.id : undefined);
  const { slug } = course;
  return (
    <Page>
      <PageHeading description={extentText(t, lectures)}>{course.title}</PageHeading>
      {isOwner === undefined && !isUnknown && (
        <Loading label={t('learn.loading')}>
          {/* As high as the panel to continue, whose parts are stacked on a narrow screen. */}
          <Skeleton height="clamp(6.75rem, 16rem - 16vw, 12rem)" />
        </Loading>
      )}
      {isOwner === true && (
        <div className={classes.nextStep}>
          <NextStep slug={slug} lectures={lectures} progress={progress} title={course.title}>
            <CertificatePanel courseId={course.id} courseTitle={course.title} progress={progress.course} />
          </NextStep>
          {isPending && <Notice role="status">{t('learn.pendingSync')}</Notice>}
        </div>
      )}
      {isOwner === false && <PurchaseLink course={course} />}
      {isUnknown && (
        <div className={classes.nextStep}>
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
            isDone={isOwner ? progress.isDone : null}
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
  readonly progress: CourseProgressState;
}

/**
 * The next lecture or, once all required lectures are completed on the server or on this device, the end of the
 * course.
 */
function NextStep({ children, ...props }: ContinueProps & { readonly children: ReactNode }) {
  const { lectures, slug, progress, title } = props;
  const required = lectures.filter(({ isRequired }) => isRequired);
  const isAllDone = required.length > 0 && required.every(({ _id }) => progress.isDone(_id));
  const [first] = lectures;
  if (first && (isAllDone || progress.course?.completed))
    return (
      <Finished slug={slug} title={title} firstLectureId={first._id}>
        {children}
      </Finished>
    );
  return (
    <>
      <Continue {...props} open={required.filter(({ _id }) => !progress.isDone(_id))} />
      {children}
    </>
  );
}

/**
 * The progress, and the button to continue. After the last lecture all open ones are listed, because they are
 * before it.
 * @param open required lectures that are not completed
 */
function Continue({
  slug,
  title,
  lectures,
  open,
  progress,
}: ContinueProps & { readonly open: readonly LectureOutline[] }) {
  const { t } = useTranslation('mf_learner');
  const { course, isDone } = progress;
  const next = nextLecture(lectures, course?.lastLectureId ?? null, isDone);
  if (!next) return null;
  const isBegun = course !== null && (course.lastLectureId !== null || course.percent > 0);
  const last = lectures.findLast(({ isRequired }) => isRequired);
  const isLastDone = last !== undefined && isDone(last._id);
  const others = isLastDone ? open.filter(({ _id }) => _id !== next._id) : [];
  return (
    <div className={classes.continue}>
      <div className={classes.next}>
        <p className={classes.nextLabel}>
          {t(isLastDone ? 'learn.stillOpen' : isBegun ? 'learn.nextLecture' : 'learn.firstLecture')}
        </p>
        <p className={classes.nextTitle}>{next.title}</p>
        {others.length > 0 && (
          <ul className={classes.otherCourses}>
            {others.map(({ _id, title: name }) => (
              <li key={_id}>
                <TextLink to={lecturePath(slug, _id)}>{name}</TextLink>
              </li>
            ))}
          </ul>
        )}
        <ProgressBar label={t('learn.progressOf', { title })} percent={course?.percent ?? 0} />
      </div>
      <Button size="lg" to={lecturePath(slug, next._id)}>
        {t(isBegun ? 'learn.continue' : 'learn.start')}
      </Button>
    </div>
  );
}

/** For a visitor or a user without the course: previews are open, and a link leads to the purchase. */
function PurchaseLink({ course }: { course: Course }) {
  const { t } = useTranslation('mf_learner');
  const links = useLinks();
  const { status } = useSession();
  const back = encodeURIComponent(coursePath(course.slug));
  return (
    <div className={classes.nextStep}>
      <Notice
        action={
          <>
            <Button size="sm" to={links.to('catalog.course', { slug: course.slug })}>
              {t('learn.seeCourse')}
            </Button>
            {status === 'visitor' && (
              <Button size="sm" variant="secondary" to={`${links.to('shell.login')}?returnTo=${back}`}>
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
