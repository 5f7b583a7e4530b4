import { useTranslation } from '@academy/mf-kit/i18n';
import { useLazy } from '@academy/mf-kit/use-lazy';
import { Loading, Skeleton } from '@academy/ui';
import { useUrlState } from '../frame/list/use-url-state.js';
import { ItemAdmin } from '../features/items/list/item-admin.js';

/** The editor of lectures loads on demand: changing a price does not wait for it. */
const loadEditor = () => import('../features/curriculum/order/curriculum-editor.js');

/** The courses, or the lectures of the one that the address names. */
export function CoursesTab() {
  const urlState = useUrlState();
  const courseId = urlState.get('outline');
  if (!courseId) return <ItemAdmin type="course" />;
  const list = new URLSearchParams(urlState.params);
  list.delete('outline');
  return <Lectures key={courseId} courseId={courseId} listHref={`?${list}`} />;
}

function Lectures(props: { readonly courseId: string; readonly listHref: string }) {
  const { t } = useTranslation('mf_admin');
  const loaded = useLazy(loadEditor);
  if (loaded) return <loaded.CurriculumEditor {...props} />;
  return (
    <Loading label={t('admin.loading')}>
      <Skeleton height="8rem" />
    </Loading>
  );
}
