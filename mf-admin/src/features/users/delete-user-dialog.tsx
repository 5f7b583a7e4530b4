import { type ListedUser } from '@academy/contracts/users/admin-user.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Email } from '@academy/ui';
import { ConfirmDialog } from '../../frame/confirm-dialog.js';

export interface DeleteUserDialogProps {
  readonly user: ListedUser;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** S-274 */
export function DeleteUserDialog({ user, onClose, onConfirm }: DeleteUserDialogProps) {
  const { t } = useTranslation('mf_admin');
  return (
    <ConfirmDialog
      title={t('users.confirmDelete')}
      description={t('users.deleteNote')}
      action={t('admin.delete')}
      isDanger
      onClose={onClose}
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
    >
      <p>
        <strong>{user.name}</strong>
        <br />
        <Email>{user.email}</Email>
      </p>
    </ConfirmDialog>
  );
}
