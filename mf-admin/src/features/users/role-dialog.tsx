import { type Role } from '@academy/contracts/identity.schemas';
import { type ListedPerson } from '@academy/contracts/people.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { ConfirmDialog } from '../../frame/confirm-dialog.js';
import { changeRole } from './user-calls.js';

export interface RoleDialogProps {
  readonly person: ListedPerson;
  /** The one that was chosen. */
  readonly role: Role;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** CON-35: the change acts at the person's next click, so it is asked for first. */
export function RoleDialog({ person, role, onClose, onSaved }: RoleDialogProps) {
  const { api, notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const { name } = person;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => changeRole(api, person.id, role),
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
      <p>{person.email}</p>
    </ConfirmDialog>
  );
}
