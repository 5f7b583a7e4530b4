import { type DeskLectureDetail } from '@academy/contracts/outline-desk.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { apiQuery, useQuery } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { ConfirmDialog } from '../../../frame/confirm-dialog.js';
import { lecturePath } from '../outline-calls.js';

export interface RemoveDialogProps {
  readonly title: string;
  readonly lectureIds: readonly string[];
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Removing is for good; it is said how many people have begun what goes. */
export function RemoveDialog({ title, lectureIds, onClose, onConfirm }: RemoveDialogProps) {
  const { t } = useTranslation('mf_admin');
  const { api } = useShell();
  const [only = ''] = lectureIds;
  const { data } = useQuery({
    ...apiQuery<{ lecture: DeskLectureDetail }>(api, lecturePath(only), { private: true }),
    enabled: lectureIds.length === 1,
  });
  return (
    <ConfirmDialog
      title={t('outline.removeTitle', { title })}
      description={
        lectureIds.length === 0
          ? t('outline.removeNothing')
          : t('outline.removeNote', { count: lectureIds.length })
      }
      action={t('outline.remove')}
      isDanger
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {data && data.lecture.learners > 0 && <p>{t('outline.learners', { count: data.lecture.learners })}</p>}
    </ConfirmDialog>
  );
}
