import { type ReactNode } from 'react';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { type EnrolledItem } from '@academy/contracts/learner.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, CardGrid, EmptyState, ItemCard, Notice, StatusBadge } from '@academy/ui';
import { dateText, startText, statusLabel } from './enrollment-status.js';
import { FixEnrollments } from './fix-enrollments.js';

/** My Courses or My Workshops. `items` is null where that part could not be loaded (S-259). */
export function EnrolledItems({ type, items }: { type: ItemType; items: readonly EnrolledItem[] | null }) {
  if (items === null) return <PartDown />;
  if (items.length === 0) return type === 'course' ? <NoCourses /> : <NoWorkshops />;
  return (
    <CardGrid>
      {items.map((item) => (
        <EnrolledCard key={item._id} type={type} item={item} />
      ))}
    </CardGrid>
  );
}

export interface EnrolledCardProps {
  readonly item: EnrolledItem;
  /** Of the title: 2 by default, 3 below a heading of level 2. */
  readonly level?: 2 | 3;
  readonly type: ItemType;
}

export function EnrolledCard({ item, level = 2, type }: EnrolledCardProps) {
  const { t } = useTranslation('mf_learner');
  return (
    <ItemCard
      // S-254, CON-03: by id; the detail replaces it by the slug.
      to={`/${type}/${item._id}`}
      level={level}
      title={item.title}
      image={item.image}
      badge={<StatusBadge status={item.status} label={statusLabel(t, type, item.status)} />}
      meta={[...whenAndWhere(item), t('items.since', { date: dateText(item.enrollmentDate) })]}
      action={t(type === 'course' ? 'items.openCourse' : 'items.openWorkshop')}
    />
  );
}

function whenAndWhere({ startsAt, timeZone, location }: EnrolledItem): ReactNode[] {
  return [
    ...(startsAt ? [<time dateTime={startsAt}>{startText({ startsAt, timeZone })}</time>] : []),
    ...(location ? [location] : []),
  ];
}

/** One part of the dashboard is missing; the others are not. */
export function PartDown() {
  const { t } = useTranslation('mf_learner');
  return <Notice tone="warning">{t('dashboard.partDown')}</Notice>;
}

/** S-251 */
function NoCourses() {
  const { t } = useTranslation('mf_learner');
  return (
    <EmptyState
      title={t('items.noCourses')}
      action={
        <>
          <Button to="/course">{t('items.browseCourses')}</Button>
          <FixEnrollments />
        </>
      }
    >
      {t('items.noCoursesText')}
    </EmptyState>
  );
}

/** S-253 */
function NoWorkshops() {
  const { t } = useTranslation('mf_learner');
  return (
    <EmptyState
      title={t('items.noWorkshops')}
      action={<Button to="/workshop">{t('items.browseWorkshops')}</Button>}
    >
      {t('items.noWorkshopsText')}
    </EmptyState>
  );
}
