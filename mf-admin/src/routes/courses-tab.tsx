import { type ReactNode } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useLazy } from '@academy/mf-kit/use-lazy';
import { Loading, Skeleton } from '@academy/ui';
import { ItemAdmin } from '../features/items/list/item-admin.js';
import { type ItemPart } from '../features/items/page/item-page.js';

/** They load on demand: changing a price does not wait for them. */
const loadEditor = () => import('../features/curriculum/order/curriculum-editor.js');
const loadReviews = () => import('../features/reviews/review-admin.js');

const PARTS: readonly ItemPart[] = [
  {
    value: 'curriculum',
    render: ({ id, onChanged }) => (
      <Part load={loadEditor}>
        {({ CurriculumEditor }) => <CurriculumEditor courseId={id} onChanged={onChanged} />}
      </Part>
    ),
  },
  {
    value: 'reviews',
    render: ({ id }) => <Part load={loadReviews}>{({ ReviewAdmin }) => <ReviewAdmin courseId={id} />}</Part>,
  },
];

/** The courses, or one of them with its curriculum and reviews. */
export const CoursesTab = () => <ItemAdmin type="course" parts={PARTS} />;

export const WorkshopsTab = () => <ItemAdmin type="workshop" />;

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
