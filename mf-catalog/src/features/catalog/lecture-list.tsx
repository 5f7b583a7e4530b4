import { type LectureOutline as Lecture } from '@academy/contracts/catalog/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Badge, TextLink } from '@academy/ui';
import { offlineToo } from '../../catalog-query.js';
import classes from './lecture-list.module.css';

/** The lectures of a course by section. It adds to the page: where it cannot be loaded, nothing is shown. */
export function LectureList({ courseId, slug }: { courseId: string; slug: string }) {
  const api = useApi();
  const { t } = useTranslation('mf_catalog');
  const { data } = useQuery({
    ...apiCall(api, '/api/lectures/{courseId}', { path: { courseId } }),
    ...offlineToo,
  });
  if (!data || data.lectures.length === 0) return null;
  return (
    <section>
      <h2>{t('courses.outline')}</h2>
      <p className={classes.totals}>{extentText(t, data.lectures)}</p>
      {bySection(data.lectures).map(([section, lectures], index) => (
        <details key={section} className={classes.section} open={index === 0}>
          <summary>
            <span>{section}</span>
            <span className={classes.count}>{extentText(t, lectures)}</span>
          </summary>
          <ol className={classes.lectures}>
            {lectures.map((lecture) => (
              <li key={lecture._id}>
                <span>
                  {lecture.isPreview ? (
                    <TextLink to={`/learn/${encodeURIComponent(slug)}/${lecture._id}`}>
                      {lecture.title}
                    </TextLink>
                  ) : (
                    lecture.title
                  )}
                </span>
                {lecture.isPreview && <Badge tone="info">{t('courses.preview')}</Badge>}
                {lecture.durationSec > 0 && (
                  <span className={classes.count}>{durationOf(t, lecture.durationSec)}</span>
                )}
              </li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** `4 lectures · 1 h 29 min`; without the length if no lecture has one. */
function extentText(t: Translate, lectures: readonly Lecture[]): string {
  const seconds = lectures.reduce((sum, { durationSec }) => sum + durationSec, 0);
  const count = t('courses.outlineCount', { count: lectures.length });
  return seconds === 0 ? count : `${count} · ${durationOf(t, seconds)}`;
}

function durationOf(t: Translate, seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return t('courses.minutes', { count: minutes });
  return t('courses.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

function bySection(lectures: readonly Lecture[]): [string, Lecture[]][] {
  const sections = new Map<string, Lecture[]>();
  for (const lecture of lectures)
    sections.set(lecture.section, [...(sections.get(lecture.section) ?? []), lecture]);
  return [...sections];
}
