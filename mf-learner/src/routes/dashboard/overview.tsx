import { type ItemType } from '@academy/contracts/identity.schemas';
import { type Dashboard, type EnrolledItem } from '@academy/contracts/dashboard/dashboard.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, CardGrid, EmptyState, Stack } from '@academy/ui';
import { CertificateList } from '../../features/certificates/certificate-list.js';
import { EnrolledCard } from '../../features/enrollments/enrolled-items.js';
import { NextWorkshop, nextWorkshop } from '../../features/enrollments/next-workshop.js';
import { RecommendedCourses } from './recommended-courses.js';
import { ContinueCard, FinishedCard, finishedCourse, nextCourse } from './continue-card.js';
import classes from './overview.module.css';

/** Data of the dashboard; a part that is down counts as unknown. */
export interface OverviewProps {
  readonly data: Dashboard['data'];
  readonly counts: { readonly completed: number; readonly inProgress: number } | null;
}

const UNKNOWN = '–';

/** S-246 */
export function Overview({ data, counts }: OverviewProps) {
  const { t } = useTranslation('mf_learner');
  const isNew = data.history?.length === 0;
  const course = nextCourse(data.courses);
  const finished = finishedCourse(data.courses);
  const workshop = nextWorkshop(data.workshops);
  return (
    <Stack gap={6}>
      {course && <ContinueCard course={course} />}
      {finished && <FinishedCard course={finished} />}
      {workshop && <NextWorkshop workshop={workshop} />}
      {isNew ? (
        <>
          <EmptyState
            title={t('overview.nothing')}
            action={<Button to="/course">{t('items.browseCourses')}</Button>}
          >
            {t('overview.nothingText')}
          </EmptyState>
          <RecommendedCourses owned={[]} />
        </>
      ) : (
        <dl className={classes.counts}>
          <Count label={t('overview.inProgress')} value={counts?.inProgress} />
          <Count label={t('overview.completed')} value={counts?.completed} />
        </dl>
      )}
      <Latest data={data} shown={[course, finished, workshop]} />
      <CertificateList courses={data.courses} />
      {!isNew && data.courses?.every((one) => one === course || one.status === 'completed') && (
        <RecommendedCourses owned={data.courses} />
      )}
    </Stack>
  );
}

function Count({ label, value = UNKNOWN }: { label: string; value?: number | string | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const LATEST = 4;

interface LatestProps extends Pick<OverviewProps, 'data'> {
  /** Items that have a panel of their own above. */
  readonly shown: readonly (EnrolledItem | undefined)[];
}

/** The other items that were joined last and are neither over nor cancelled; without any, the finished courses. */
function Latest({ data, shown }: LatestProps) {
  const { t } = useTranslation('mf_learner');
  const isOver = ({ status }: EnrolledItem) => status === 'completed' || status === 'cancelled';
  const others = newestFirst(data).filter(({ item }) => !shown.includes(item));
  const open = others.filter(({ item }) => !isOver(item)).slice(0, LATEST);
  const finished = others.filter(({ type }) => type === 'course').slice(0, LATEST);
  const latest = open.length > 0 ? open : finished;
  if (latest.length === 0) return null;
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className={classes.heading}>
        {t(open.length > 0 ? 'overview.latest' : 'overview.finished')}
      </h2>
      <CardGrid>
        {latest.map(({ type, item }) => (
          <EnrolledCard key={`${type}/${item._id}`} level={3} type={type} item={item} />
        ))}
      </CardGrid>
    </section>
  );
}

function newestFirst({ courses, workshops }: Dashboard['data']): { type: ItemType; item: EnrolledItem }[] {
  const typed = (type: ItemType, items: readonly EnrolledItem[] | null) =>
    (items ?? []).map((item) => ({ type, item }));
  return [...typed('course', courses), ...typed('workshop', workshops)].sort((one, other) =>
    other.item.enrollmentDate.localeCompare(one.item.enrollmentDate),
  );
}
