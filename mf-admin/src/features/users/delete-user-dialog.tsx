import { type ListedUser } from '@academy/contracts/users/admin-user.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Email } from '@academy/ui';
import { ConfirmDialog } from '../../frame/confirm-dialog.js';
import classes from './users.module.css';

export interface DeleteUserDialogProps {
  readonly users: readonly ListedUser[];
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Confirms the deletion of one or several users (S-274), and lists each of them. */
export function DeleteUserDialog({ users, onClose, onConfirm }: DeleteUserDialogProps) {
  const { t } = useTranslation('mf_admin');
  return (
    <ConfirmDialog
      title={t('users.confirmDelete', { count: users.length })}
      description={t('users.deleteNote', { count: users.length })}
      action={t('admin.delete')}
      isDanger
      onClose={onClose}
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
    >
      <ul className={classes.list}>
        {users.map(({ id, name, email }) => (
          <li key={id}>
            <strong>{name}</strong>
            <Email>{email}</Email>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
