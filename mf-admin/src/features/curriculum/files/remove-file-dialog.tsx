import { useTranslation } from '@academy/mf-kit/i18n';
import { ConfirmDialog } from '../../../frame/confirm-dialog.js';

export interface RemoveFileDialogProps {
  readonly name: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/**
 * Confirms the removal of a file. The file is deleted immediately and permanently, not with the save of the
 * lecture.
 */
export function RemoveFileDialog({ name, busy, onClose, onConfirm }: RemoveFileDialogProps) {
  const { t } = useTranslation('mf_admin');
  return (
    <ConfirmDialog
      title={t('curriculum.removeTitle', { title: name })}
      description={t('curriculum.removeFileNote')}
      action={t('curriculum.remove')}
      isDanger
      busy={busy}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
