import { type DeskLectureDetail } from '@academy/contracts/outline-desk.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { apiQuery, useQuery } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { Dialog } from '@academy/ui/on-demand';
import { Loaded } from '../../../frame/loaded.js';
import { lecturePath } from '../outline-calls.js';
import { LectureForm } from './lecture-form.js';

/** One lecture with all that it holds, as it is when it is opened. */
export function LectureDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('mf_admin');
  const { api } = useShell();
  const query = useQuery({
    ...apiQuery<{ lecture: DeskLectureDetail }>(api, lecturePath(id), { private: true }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (query.data && !query.isFetching) return <LectureForm opened={query.data.lecture} onClose={onClose} />;
  return (
    <Dialog opened title={t('outline.openingLecture')} onClose={onClose}>
      <Loaded query={query} failedTitle={t('outline.lectureFailed')}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}
