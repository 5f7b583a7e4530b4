import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { ConfirmDialog } from '../../../frame/confirm-dialog.js';

export interface RemoveDialogProps {
  readonly title: string;
  readonly lectureIds: readonly string[];
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Confirms a permanent removal, and shows how many learners have started the lectures. */
export function RemoveDialog({ title, lectureIds, onClose, onConfirm }: RemoveDialogProps) {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const [only = ''] = lectureIds;
  const { data } = useQuery({
    ...apiCall(api, '/api/admin/lecture/{id}', { path: { id: only }, private: true }),
    enabled: lectureIds.length === 1,
  });
  return (
    <ConfirmDialog
      title={t('curriculum.removeTitle', { title })}
      description={
        lectureIds.length === 0
          ? t('curriculum.removeEmptySection')
          : t('curriculum.removeNote', { count: lectureIds.length })
      }
      action={t('curriculum.remove')}
      isDanger
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {data && data.lecture.learners > 0 && (
        <p>{t('curriculum.learners', { count: data.lecture.learners })}</p>
      )}
    </ConfirmDialog>
  );
}
