import { type ItemType } from '@academy/contracts/identity.schemas';
import { type Dashboard, type EnrolledItem } from '@academy/contracts/dashboard/dashboard.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { CardGrid, EmptyState, Stack } from '@academy/ui';
import { CertificateList } from '../../features/certificates/certificate-list.js';
import { EnrolledCard } from '../../features/enrollments/enrolled-items.js';
import { countByStatus } from '../../features/enrollments/enrollment-status.js';
import { NextWorkshop, nextWorkshop } from '../../features/enrollments/next-workshop.js';
import { BrowseCourses } from '../../ui/browse-courses.js';
import { ContributedCards } from './contributed-cards.js';
import { ContinueCard, FinishedCard, finishedCourse, nextCourse } from './continue-card.js';
import classes from './overview.module.css';

export interface OverviewProps extends Dashboard {
  /** Ids of items whose payment is not confirmed yet; null until loaded. */
  readonly openIds: readonly string[] | null;
}

/** The next steps of a learner; a part that is down counts as unknown. */
export function Overview({ data, errors, openIds }: OverviewProps) {
  const { t } = useTranslation('mf_learner');
  const { courses, history } = data;
  const isNew = history?.length === 0;
  const course = nextCourse(courses, !errors.some(({ part }) => part === 'progress'));
  const finished = finishedCourse(courses);
  const workshop = nextWorkshop(data.workshops);
  return (
    <Stack gap={6}>
      {course && <ContinueCard course={course} />}
      {finished && <FinishedCard course={finished} />}
      {workshop && <NextWorkshop workshop={workshop} />}
      {isNew && (
        <EmptyState title={t('overview.empty')} action={<BrowseCourses />}>
          {t('overview.emptyText')}
        </EmptyState>
      )}
      {/* While the catalogue or the progress is down, the status of each course is unknown. */}
      {errors.length === 0 && <Counts history={history ?? []} />}
      <Latest data={data} shown={[course, finished, workshop]} />
      <CertificateList courses={courses} />
      {courses && openIds && (
        <ContributedCards
          isNew={isNew === true}
          itemIds={[...courses, ...(data.workshops ?? [])].map(({ _id }) => _id).concat(openIds)}
          openCourses={courses.filter(({ status }) => status !== 'completed').length}
        />
      )}
    </Stack>
  );
}

/** Numbers of completed and in-progress items in one line (S-246); renders nothing if both are 0. */
function Counts({ history }: { history: NonNullable<Dashboard['data']['history']> }) {
  const { t } = useTranslation('mf_learner');
  const { inProgress, completed } = countByStatus(history);
  if (inProgress + completed === 0) return null;
  const counts = [
    t('overview.inProgress', { count: inProgress }),
    t('overview.completed', { count: completed }),
  ];
  return <p className={classes.counts}>{t('overview.counts', { counts: counts.join(' · ') })}</p>;
}

const LATEST = 4;

interface LatestProps extends Pick<OverviewProps, 'data'> {
  /** Items with a panel above. */
  readonly shown: readonly (EnrolledItem | undefined)[];
}

/**
 * Other items, the most recently joined first, without past and cancelled ones; if there are none, the finished
 * courses.
 */
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
        {t(open.length > 0 ? 'overview.latestItems' : 'overview.finished')}
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
