import { type AdminTeacher } from '@academy/contracts/teachers/teacher.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { ConfirmDialog } from '../../frame/confirm-dialog.js';

interface DeleteDialogProps {
  readonly teacher: AdminTeacher;
  /** @throws ApiError */
  readonly onDelete: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** The server rejects the deletion of a teacher who still teaches something, and says so here. */
export function DeleteDialog({ teacher, onDelete, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('mf_admin');
  const { mutate, isPending, error } = useMutation({ mutationFn: onDelete, onSuccess: onClose });
  return (
    <ConfirmDialog
      title={t('teachers.confirm', { name: teacher.name })}
      description={t('teachers.confirmNote')}
      action={t('admin.delete')}
      isDanger
      busy={isPending}
      error={error}
      onClose={onClose}
      onConfirm={() => mutate()}
    />
  );
}
