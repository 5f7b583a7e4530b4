import { type Role } from '@academy/contracts/identity.schemas';
import { type ListedUser } from '@academy/contracts/users/admin-user.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Email } from '@academy/ui';
import { ConfirmDialog } from '../../frame/confirm-dialog.js';

export interface RoleDialogProps {
  readonly user: ListedUser;
  /** The new role. */
  readonly role: Role;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** CON-35: the change applies to the user's next request, so it requires confirmation. */
export function RoleDialog({ user, role, onClose, onSaved }: RoleDialogProps) {
  const api = useApi();
  const { notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const { id, name } = user;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.put('/api/admin/user/{id}', { path: { id }, body: { id, role } }),
    onSuccess: () => {
      notify({ kind: 'success', message: t(`users.roleChanged.${role}`, { name }) });
      onSaved();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t(`users.confirmRole.${role}`, { name })}
      description={t(`users.roleNote.${role}`)}
      action={t(`users.makeRole.${role}`)}
      busy={isPending}
      error={error}
      onClose={onClose}
      onConfirm={() => mutate()}
    >
      <p>
        <Email>{user.email}</Email>
      </p>
    </ConfirmDialog>
  );
}
