import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Dialog } from '@academy/ui/on-demand';
import { QueryState } from '../../../frame/list/query-state.js';
import { LectureForm } from './lecture-form.js';

/** One lecture with all that it holds, as it is when it is opened. */
export function LectureDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const query = useQuery({
    ...apiCall(api, '/api/admin/lecture/{id}', { path: { id }, private: true }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (query.data && !query.isFetching) return <LectureForm opened={query.data.lecture} onClose={onClose} />;
  return (
    <Dialog opened title={t('curriculum.openingLecture')} onClose={onClose}>
      <QueryState query={query} failedTitle={t('curriculum.lectureFailed')}>
        {() => null}
      </QueryState>
    </Dialog>
  );
}
