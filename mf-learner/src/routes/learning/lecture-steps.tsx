import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { type Lecture } from '@academy/contracts/lectures/lecture.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Notice } from '@academy/ui';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { coursePath, lecturePath } from '../../rules/learn-paths.js';
import { type CourseProgressState, type Report } from '../../features/progress/use-progress.js';
import classes from './lecture-steps.module.css';

export interface LectureStepsProps {
  readonly lecture: Lecture;
  readonly onReport: Report | null;
  readonly progress: CourseProgressState;
}

/** The buttons back and on; the latter completes the lecture if possible. */
export function LectureSteps({ lecture, onReport, progress }: LectureStepsProps) {
  const { t } = useTranslation('mf_learner');
  const { _id, courseSlug, nextLectureId, previousLectureId, type } = lecture;
  const hasJustCompleted = useJustCompleted(progress);
  const isDone = progress.isDone(_id);
  const isWatched = useDoneMeanwhile(progress, _id) && type === 'video' && onReport !== null;
  const completes = onReport !== null && !isDone && (type === 'article' || type === 'file');
  const complete = (): void =>
    onReport?.({
      lectureId: _id,
      positionSec: progress.positionOf(_id),
      watchedSec: progress.watchedOf(_id),
      completed: true,
    });
  const isFinished = progress.course?.completed === true;
  // At the end of a finished course one button leads on, and its label names the target.
  const leadsToCertificate = isFinished && !nextLectureId;
  const completesByLeaving = completes || (isWatched && !leadsToCertificate && !hasJustCompleted);
  const nextLabel = leadsToCertificate
    ? 'certificate.get'
    : nextLectureId
      ? 'learn.continue'
      : 'lecture.toCourse';
  // Only one button is primary: that of the notice below, once this lecture has completed the course.
  const isFirst = leadsToCertificate || (!hasJustCompleted && (completes || isDone || onReport === null));
  return (
    <>
      <nav
        className={classes.steps}
        aria-label={t('lecture.lectureNavigation')}
        onClickCapture={ignoreSecondClick}
      >
        {previousLectureId && (
          <Button
            variant="secondary"
            icon={<IconArrowLeft size={18} />}
            to={lecturePath(courseSlug, previousLectureId)}
          >
            {t('lecture.previous')}
          </Button>
        )}
        <div className={classes.next}>
          {onReport && type === 'live' && <MarkAsDone isDone={isDone} onDone={complete} />}
          {onReport && type !== 'live' && (
            <LectureState isDone={isDone} isVideo={type === 'video'} isWatched={isWatched} />
          )}
          <Button
            variant={isFirst ? 'primary' : 'secondary'}
            iconRight={<IconArrowRight size={18} />}
            to={nextLectureId ? lecturePath(courseSlug, nextLectureId) : coursePath(courseSlug)}
            onClick={() => completes && complete()}
          >
            {t(completesByLeaving ? 'lecture.completeAndContinue' : nextLabel)}
          </Button>
        </div>
      </nav>
      {hasJustCompleted && (
        <Notice
          tone="success"
          role="status"
          action={
            !leadsToCertificate && (
              <Button size="sm" to={coursePath(courseSlug)}>
                {t('certificate.get')}
              </Button>
            )
          }
        >
          {t('lecture.courseCompleted')}
        </Notice>
      )}
    </>
  );
}

/**
 * A pressed button above disappears and these buttons move under the pointer, so the second click of a double click
 * is ignored.
 */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A live session is completed by its learner. The button stays after the click, so that the keyboard focus stays
 * too.
 */
function MarkAsDone({ isDone, onDone }: { isDone: boolean; onDone: () => void }) {
  const { t } = useTranslation('mf_learner');
  return (
    <button
      type="button"
      className={classes.done}
      aria-pressed={isDone}
      aria-disabled={isDone || undefined}
      onClick={() => !isDone && onDone()}
    >
      <IconCheck size={18} aria-hidden="true" />
      {t(isDone ? 'learn.done' : 'lecture.markDone')}
    </button>
  );
}

interface LectureStateProps {
  readonly isDone: boolean;
  readonly isVideo: boolean;
  /** Whether it was completed while it was open. */
  readonly isWatched: boolean;
}

/** Whether the lecture is completed; for a video it explains how to complete it. */
function LectureState({ isDone, isVideo, isWatched }: LectureStateProps) {
  const { t } = useTranslation('mf_learner');
  return (
    <p className={classes.state} data-done={isDone || undefined} role="status">
      {isDone && <IconCheck size={18} aria-hidden="true" />}
      {isDone ? t(isWatched ? 'lecture.watched' : 'learn.done') : isVideo && t('lecture.videoDone')}
    </p>
  );
}

/** True once a lecture that was not completed when its page opened is completed. */
function useDoneMeanwhile({ isDone, isKnown }: CourseProgressState, id: string): boolean {
  const [opened, setOpened] = useState<{ readonly id: string; readonly wasDone: boolean }>();
  if (isKnown && opened?.id !== id) setOpened({ id, wasDone: isDone(id) });
  return opened?.id === id && !opened.wasDone && isDone(id);
}

/** True once a course that was not completed when this page loaded is completed. */
function useJustCompleted({ course, isKnown }: CourseProgressState): boolean {
  const [hasJust, setJust] = useState(false);
  const before = useRef<boolean | null>(null);
  const isCompleted = course?.completed === true;
  useEffect(() => {
    if (!isKnown) return;
    if (before.current === false && isCompleted) setJust(true);
    before.current = isCompleted;
  }, [isCompleted, isKnown]);
  return hasJust;
}
