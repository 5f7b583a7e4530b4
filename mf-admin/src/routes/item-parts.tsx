import { type ReactNode } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useLazy } from '@academy/mf-kit/use-lazy';
import { Loading, Skeleton } from '@academy/ui';
import { type ItemPart } from '../features/items/page/item-page.js';

/** Loaded on demand, because most edits of an item do not need them. */
const loadEditor = () => import('../features/curriculum/order/curriculum-editor.js');
const loadReviews = () => import('../features/reviews/review-admin.js');
const loadLearners = () => import('../features/enrollments/learner-admin.js');

const LEARNERS_PART: ItemPart = {
  value: 'students',
  render: (item) => <Part load={loadLearners}>{({ LearnerAdmin }) => <LearnerAdmin {...item} />}</Part>,
};

export const COURSE_PARTS: readonly ItemPart[] = [
  {
    value: 'curriculum',
    render: ({ id, ...item }) => (
      <Part load={loadEditor}>{({ CurriculumEditor }) => <CurriculumEditor courseId={id} {...item} />}</Part>
    ),
  },
  LEARNERS_PART,
  {
    value: 'reviews',
    render: ({ id }) => <Part load={loadReviews}>{({ ReviewAdmin }) => <ReviewAdmin courseId={id} />}</Part>,
  },
];

export const WORKSHOP_PARTS: readonly ItemPart[] = [LEARNERS_PART];

interface PartProps<Module> {
  readonly load: () => Promise<Module>;
  readonly children: (loaded: Module) => ReactNode;
}

function Part<Module>({ load, children }: PartProps<Module>) {
  const { t } = useTranslation('mf_admin');
  const loaded = useLazy(load);
  if (loaded) return children(loaded);
  return (
    <Loading label={t('admin.loading')}>
      <Skeleton height="8rem" />
    </Loading>
  );
}
