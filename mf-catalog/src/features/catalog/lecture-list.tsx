import { type LectureOutline as Lecture } from '@academy/contracts/catalog/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Badge, TextLink } from '@academy/ui';
import { offlineToo } from '../../catalog-query.js';
import { lecturesText, lengthText } from '../../lecture-totals.js';
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
      <p className={classes.totals}>{lecturesText(t, totalsOf(data.lectures))}</p>
      {bySection(data.lectures).map(([section, lectures], index) => (
        <details key={section} className={classes.section} open={index === 0}>
          <summary>
            <span>{section}</span>
            <span className={classes.count}>{lecturesText(t, totalsOf(lectures))}</span>
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
                  <span className={classes.count}>{lengthText(t, lecture.durationSec)}</span>
                )}
              </li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
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
