import { type LectureOutline as Lecture } from '@academy/contracts/catalog/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Link } from '@academy/mf-kit/router';
import { useLinks } from '@academy/mf-kit/use-links';
import { Badge, TextLink } from '@academy/ui';
import {
  IconBroadcast,
  IconDownload,
  IconFileText,
  IconHelpCircle,
  IconPlayerPlay,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { offlineCall } from '../../catalog-query.js';
import { lecturesText, lengthText } from '../../lecture-totals.js';
import classes from './lecture-list.module.css';

/** @returns the lectures of a course; empty until loaded, and if they cannot be loaded */
export function useLectures(courseId: string): readonly Lecture[] {
  const api = useApi();
  const { data } = useQuery({
    ...apiCall(api, '/api/lectures/{courseId}', { path: { courseId } }),
    ...offlineCall,
  });
  return data?.lectures ?? [];
}

interface LectureListProps {
  readonly lectures: readonly Lecture[];
  /** The slug of the course. */
  readonly slug: string;
}

/** Lectures by section, with type and length; the free ones are links. */
export function LectureList({ lectures: all, slug }: LectureListProps) {
  const { t } = useTranslation('mf_catalog');
  const links = useLinks();
  return (
    <div className={classes.curriculum}>
      <p className={classes.totals}>{lecturesText(t, totalsOf(all))}</p>
      {bySection(all).map(([section, lectures], index) => (
        <details key={section} className={classes.section} open={index === 0}>
          <summary>
            <span>{section}</span>
            <span className={classes.count}>{lecturesText(t, totalsOf(lectures))}</span>
          </summary>
          <ol className={classes.lectures}>
            {lectures.map((lecture) => (
              <li key={lecture._id}>
                <TypeIcon type={lecture.type} />
                <span className={classes.title}>
                  {lecture.isPreview ? (
                    <>
                      <TextLink to={links.to('learner.lecture', { slug, lectureId: lecture._id })}>
                        {lecture.title}
                      </TextLink>
                      <Badge tone="info">{t('courses.preview')}</Badge>
                    </>
                  ) : (
                    lecture.title
                  )}
                </span>
                {lecture.durationSec > 0 && (
                  <span className={classes.count}>{lengthText(t, lecture.durationSec)}</span>
                )}
              </li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}

/** A button over the image of a course that opens the first free video. */
export function PreviewVideo({ lectures, slug }: LectureListProps) {
  const { t } = useTranslation('mf_catalog');
  const links = useLinks();
  const video = lectures.find(({ isPreview, type }) => isPreview && type === 'video');
  if (!video) return null;
  return (
    <Link to={links.to('learner.lecture', { slug, lectureId: video._id })} className={classes.poster}>
      <span className={classes.play}>
        <IconPlayerPlayFilled size={28} aria-hidden />
      </span>
      <span className={classes.watchLabel}>{t('courses.watch')}</span>
    </Link>
  );
}

const icons = {
  video: IconPlayerPlay,
  article: IconFileText,
  quiz: IconHelpCircle,
  file: IconDownload,
  live: IconBroadcast,
} satisfies Record<Lecture['type'], unknown>;

function TypeIcon({ type }: Pick<Lecture, 'type'>) {
  const { t } = useTranslation('mf_catalog');
  const Icon = icons[type];
  return <Icon size={18} role="img" aria-label={t(`courses.types.${type}`)} className={classes.icon} />;
}

const totalsOf = (lectures: readonly Lecture[]) => ({
  count: lectures.length,
  durationSec: lectures.reduce((sum, { durationSec }) => sum + durationSec, 0),
});

function bySection(lectures: readonly Lecture[]): [string, Lecture[]][] {
  const sections = new Map<string, Lecture[]>();
  for (const lecture of lectures)
    sections.set(lecture.section, [...(sections.get(lecture.section) ?? []), lecture]);
  return [...sections];
}
