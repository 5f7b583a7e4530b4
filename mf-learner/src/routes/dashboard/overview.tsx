import { type ItemType } from '@academy/contracts/identity.schemas';
import { type Dashboard, type EnrolledItem } from '@academy/contracts/dashboard/dashboard.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, CardGrid, EmptyState, Stack } from '@academy/ui';
import { CertificateList } from '../../features/certificates/certificate-list.js';
import { EnrolledCard } from '../../features/enrollments/enrolled-items.js';
import { NextWorkshop, nextWorkshop } from '../../features/enrollments/next-workshop.js';
import { RecommendedCourses } from './recommended-courses.js';
import { ContinueCard, nextCourse } from './continue-card.js';
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
  const workshop = nextWorkshop(data.workshops);
  return (
    <Stack gap={6}>
      {course && <ContinueCard course={course} />}
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
      <Latest data={data} />
      <CertificateList courses={data.courses} />
      {!isNew && data.courses?.every(({ status }) => status === 'completed') && (
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

/** The way on from the overview: what was joined last and is neither over nor cancelled; without any, the finished courses. */
function Latest({ data }: { data: Dashboard['data'] }) {
  const { t } = useTranslation('mf_learner');
  const open = latestOf(data, ({ status }) => status !== 'completed' && status !== 'cancelled');
  const latest = open.length > 0 ? open : latestOf({ ...data, workshops: null }, () => true);
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

function latestOf(
  { courses, workshops }: Dashboard['data'],
  isShown: (item: EnrolledItem) => boolean,
): { type: ItemType; item: EnrolledItem }[] {
  const typed = (type: ItemType, items: readonly EnrolledItem[] | null) =>
    (items ?? []).map((item) => ({ type, item }));
  return [...typed('course', courses), ...typed('workshop', workshops)]
    .filter(({ item }) => isShown(item))
    .sort((one, other) => other.item.enrollmentDate.localeCompare(one.item.enrollmentDate))
    .slice(0, LATEST);
}
