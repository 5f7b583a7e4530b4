import { useRef } from 'react';
import { type LectureOutline } from '@academy/contracts/catalog/catalog.schemas';
import { type Lecture } from '@academy/contracts/lectures/lecture.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Navigate } from '@academy/mf-kit/router';
import { useSession } from '@academy/mf-kit/shell-context';
import { useLinks } from '@academy/mf-kit/use-links';
import { Badge, Button, EmptyState, Loading, Notice, Page, PageHeading, Skeleton } from '@academy/ui';
import { Outline } from '../../features/catalog/outline.js';
import { durationText } from '../../rules/duration-text.js';
import { coursePath, lecturePath } from '../../rules/learn-paths.js';
import { PageLoadFailed, PageNotFound } from '../../ui/page-states.js';
import { isNotFound, useCourse, useOutline } from '../../features/catalog/use-course.js';
import { useOwnership } from '../../features/dashboard/use-ownership.js';
import { Notes } from '../../features/notes/notes.js';
import { type PlayerHandle } from '../../features/player/player.js';
import { useCourseProgress, useProgressQueue } from '../../features/progress/use-progress.js';
import { LectureContent } from './lecture-content.js';
import { LectureSteps } from './lecture-steps.js';
import { isRejected, useLecture } from '../../features/lectures/use-lecture.js';
import classes from './lecture-page.module.css';

export interface LecturePageProps {
  readonly slug: string;
  readonly lectureId: string;
}

/** `/learn/{courseSlug}/{lectureId}` */
export function LecturePage({ slug, lectureId }: LecturePageProps) {
  const { t } = useTranslation('mf_learner');
  const { data, error, refetch, refresh } = useLecture(lectureId);
  const outline = useOutline(slug);
  if (data) {
    const { lecture } = data;
    // CON-03: the lecture determines its course, whatever slug the URL contains.
    if (lecture.courseSlug !== slug)
      return <Navigate to={lecturePath(lecture.courseSlug, lectureId)} replace />;
    return <LoadedLecture lecture={lecture} lectures={outline.data?.lectures ?? []} refresh={refresh} />;
  }
  if (!error) return <LectureSkeleton />;
  if (isRejected(error)) return <LectureRejection slug={slug} lectureId={lectureId} />;
  if (isNotFound(error)) return <LectureNotFound slug={slug} />;
  const retry = (): void => void refetch();
  return <PageLoadFailed title={t('lecture.title')} what={t('lecture.loadFailed')} {...{ error, retry }} />;
}

interface LoadedLectureProps {
  readonly lecture: Lecture;
  readonly lectures: readonly LectureOutline[];
  readonly refresh: () => Promise<Lecture['video']>;
}

function LoadedLecture({ lecture, lectures, refresh }: LoadedLectureProps) {
  const { t } = useTranslation('mf_learner');
  const { user } = useSession();
  const ownership = useOwnership(lecture.courseId);
  // If ownership is unknown: the server returns lectures that are not previews only to owners.
  const isOwner = ownership.isUnknown && !lecture.isPreview ? true : ownership.isOwner;
  const progress = useCourseProgress(isOwner ? lecture.courseId : undefined);
  const { isPending, report } = useProgressQueue();
  const player = useRef<PlayerHandle>(null);
  const { courseSlug, durationSec, type } = lecture;
  return (
    <Page>
      <div className={classes.layout}>
        <div className={classes.main}>
          <PageHeading
            title={`${lecture.title} · ${lecture.courseTitle}`}
            description={
              <span className={classes.facts}>
                <span>{lecture.section}</span>
                <span>
                  {t(`learn.types.${type}`)}
                  {durationSec > 0 && ` · ${durationText(t, durationSec)}`}
                </span>
                {isOwner && !lecture.isRequired && <Badge>{t('learn.optional')}</Badge>}
                {isOwner === false && lecture.isPreview && <Badge tone="info">{t('learn.preview')}</Badge>}
              </span>
            }
          >
            {lecture.title}
          </PageHeading>
          {isOwner === false && <PreviewNotice slug={courseSlug} />}
          <LectureContent
            // Each lecture gets new state, without position, response or note of the previous one.
            key={lecture._id}
            {...{ lecture, player, refresh, progress }}
            onReport={isOwner ? report : null}
          />
          <LectureSteps {...{ lecture, progress }} onReport={isOwner ? report : null} />
          {isPending && <Notice role="status">{t('learn.pendingSync')}</Notice>}
          {isOwner && user && (
            <Notes key={`${lecture._id} ${user.id}`} lecture={lecture} player={player} userId={user.id} />
          )}
        </div>
        <aside className={classes.aside} aria-label={t('learn.content')}>
          <h2 className={classes.asideTitle}>{t('learn.content')}</h2>
          <Outline
            slug={courseSlug}
            lectures={lectures}
            currentId={lecture._id}
            isDone={isOwner ? progress.isDone : null}
            isOpen={isOwner === true || ownership.isUnknown}
            inSidebar
          />
        </aside>
      </div>
    </Page>
  );
}

/** Notice of a free preview, with a link to the purchase of the course. */
function PreviewNotice({ slug }: { slug: string }) {
  const { t } = useTranslation('mf_learner');
  const links = useLinks();
  return (
    <Notice
      action={
        <Button size="sm" to={links.to('catalog.course', { slug })}>
          {t('learn.seeCourse')}
        </Button>
      }
    >
      {t('lecture.previewNotice')}
    </Notice>
  );
}

/** Without its course there is no link back to the course. */
function LectureNotFound({ slug }: { slug: string }) {
  const { t } = useTranslation('mf_learner');
  const { error, isPending } = useCourse(slug);
  if (isPending) return <LectureSkeleton />;
  if (isNotFound(error))
    return <PageNotFound title={t('learn.courseNotFound')} text={t('learn.courseNotFoundText')} />;
  return (
    <PageNotFound
      title={t('lecture.notFound')}
      text={t('lecture.notFoundText')}
      action={<Button to={coursePath(slug)}>{t('lecture.toCourse')}</Button>}
    />
  );
}

/** 403: a lecture of a course that the user does not own, or owns with another account. */
function LectureRejection({ slug, lectureId }: LecturePageProps) {
  const { t } = useTranslation('mf_learner');
  const links = useLinks();
  const { status } = useSession();
  const isVisitor = status === 'visitor';
  return (
    <EmptyState
      isPage
      title={t('lecture.rejected')}
      action={
        <>
          <Button to={links.to('catalog.course', { slug })}>{t('learn.seeCourse')}</Button>
          {isVisitor ? (
            <Button
              variant="secondary"
              to={`${links.to('shell.login')}?returnTo=${encodeURIComponent(lecturePath(slug, lectureId))}`}
            >
              {t('learn.logIn')}
            </Button>
          ) : (
            <Button variant="secondary" to="/dashboard?tab=courses">
              {t('learn.toDashboard')}
            </Button>
          )}
        </>
      }
    >
      {t(isVisitor ? 'lecture.rejectedVisitor' : 'lecture.rejectedText')}
    </EmptyState>
  );
}

function LectureSkeleton() {
  const { t } = useTranslation('mf_learner');
  return (
    <Page>
      <Loading label={t('lecture.loading')}>
        <div className={classes.layout}>
          <div className={classes.shapes}>
            <Skeleton height="3rem" width="80%" />
            <Skeleton height="1.5rem" width="40%" />
            <div className={classes.image}>
              <Skeleton height="100%" />
            </div>
          </div>
          <div className={classes.shapes}>
            <Skeleton height="20rem" />
          </div>
        </div>
      </Loading>
    </Page>
  );
}
