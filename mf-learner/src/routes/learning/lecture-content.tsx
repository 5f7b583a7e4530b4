import { useMemo, useState, type RefObject } from 'react';
import { type Lecture } from '@academy/contracts/lectures/lecture.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useLazy } from '@academy/mf-kit/use-lazy';
import { EmptyState, Loading, Skeleton, SkeletonText } from '@academy/ui';
import { type PlayerHandle } from '../../features/player/player.js';
import {
  useRefreshedProgress,
  type CourseProgressState,
  type Report,
} from '../../features/progress/use-progress.js';
import { Quiz } from '../../features/quizzes/quiz.js';
import { Downloads } from '../../features/lectures/downloads.js';
import classes from './lecture-content.module.css';

export interface LectureContentProps {
  readonly lecture: Lecture;
  /** Null if no progress is stored: for a visitor, or a preview of a course that the user does not own. */
  readonly onReport: Report | null;
  readonly player: RefObject<PlayerHandle | null>;
  readonly refresh: () => Promise<Lecture['video']>;
  readonly progress: CourseProgressState;
}

/** Content of a lecture: exactly the parts of its type are present. */
export function LectureContent(props: LectureContentProps) {
  const { t } = useTranslation('mf_learner');
  const { lecture, onReport } = props;
  // A passed quiz completes its lecture.
  const refreshProgress = useRefreshedProgress();
  const isEmpty = !lecture.video && !lecture.article && !lecture.file && !lecture.quiz;
  return (
    <>
      {lecture.video && <Video {...props} lecture={{ ...lecture, video: lecture.video }} />}
      {lecture.article && <ArticlePart text={lecture.article} />}
      {lecture.file && <Downloads files={[lecture.file]} title={t('lecture.file')} isMain />}
      {lecture.quiz && (
        <Quiz
          lecture={lecture}
          quiz={lecture.quiz}
          canAnswer={onReport !== null}
          onPassed={refreshProgress}
        />
      )}
      {isEmpty && (
        <EmptyState title={t(lecture.type === 'live' ? 'lecture.live' : 'lecture.empty')}>
          {t(lecture.type === 'live' ? 'lecture.liveText' : 'lecture.emptyText')}
        </EmptyState>
      )}
      {lecture.resources.length > 0 && <Downloads files={lecture.resources} title={t('lecture.resources')} />}
    </>
  );
}

const loadPlayer = () => import('../../features/player/player.js');

function Video(
  props: LectureContentProps & { readonly lecture: Lecture & { video: NonNullable<Lecture['video']> } },
) {
  const { lecture, onReport, player, refresh, progress } = props;
  const { t } = useTranslation('mf_learner');
  const loaded = useLazy(loadPlayer);
  // The position when the video was loaded; later reports do not change it.
  const start = useStart(progress, lecture._id);
  const onWatched = useMemo(
    () =>
      (watched: Omit<Parameters<Report>[0], 'lectureId'>, { isLeaving = false }) =>
        onReport?.({ lectureId: lecture._id, ...watched }, { isLeaving }),
    [lecture._id, onReport],
  );
  if (!loaded) {
    return (
      <Loading label={t('lecture.loading')}>
        <div className={classes.image}>
          <Skeleton height="100%" />
        </div>
      </Loading>
    );
  }
  return (
    <loaded.Player
      handle={player}
      lecture={lecture}
      resumeSec={start?.positionSec}
      watchedSec={start?.watchedSec ?? 0}
      {...{ onWatched, refresh }}
    />
  );
}

interface Start {
  readonly positionSec: number;
  readonly watchedSec: number;
}

function useStart(progress: CourseProgressState, id: string): Start | undefined {
  const [start, setStart] = useState<Start>();
  if (start === undefined && progress.isKnown)
    setStart({ positionSec: progress.positionOf(id), watchedSec: progress.watchedOf(id) });
  return start;
}

const loadMarkdown = () => import('@academy/mf-kit/markdown');

/** Markdown and its parser are in a separate chunk. */
function ArticlePart({ text }: { text: string }) {
  const { t } = useTranslation('mf_learner');
  const loaded = useLazy(loadMarkdown);
  if (loaded) return <loaded.Markdown text={text} />;
  return (
    <Loading label={t('lecture.loading')}>
      <SkeletonText lines={12} />
    </Loading>
  );
}
