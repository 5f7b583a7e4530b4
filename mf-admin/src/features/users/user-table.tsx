import { type Role } from '@academy/contracts/identity.schemas';
import { type ListedUser, type UserState } from '@academy/contracts/users/admin-user.schemas';
import { academyDay } from '@academy/mf-kit/academy-time';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useSession } from '@academy/mf-kit/shell-context';
import { Badge, Button, type BadgeTone } from '@academy/ui';
import { DataTable } from '@academy/ui/on-demand';
import { useSwapFocus } from '../../frame/use-swap-focus.js';
import { type useDelayedDelete } from './use-delayed-delete.js';
import classes from './users.module.css';

export const stateTone: Readonly<Record<UserState, BadgeTone>> = {
  active: 'success',
  unverified: 'warning',
  invited: 'info',
};

export interface UserTableProps {
  readonly users: readonly ListedUser[];
  readonly deletion: ReturnType<typeof useDelayedDelete>;
  readonly onDelete: (person: ListedUser) => void;
  readonly onOpen: (person: ListedUser) => void;
  readonly onRole: (person: ListedUser, role: Role) => void;
}

/** Name, email, role, delete (S-271); the name opens everything else about the person. */
export function UserTable({ users, ...actions }: UserTableProps) {
  const { t } = useTranslation('mf_admin');
  const { deletion, onOpen } = actions;
  return (
    <DataTable
      caption={t('users.caption')}
      compact
      rows={users}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          label: t('users.name'),
          cell: (person) => (
            <button
              type="button"
              className={classes.name}
              data-doomed={deletion.isWaiting(person.id) || undefined}
              onClick={() => onOpen(person)}
            >
              {person.name}
            </button>
          ),
        },
        {
          key: 'email',
          label: t('users.email'),
          cell: ({ email }) => <span className={classes.email}>{email}</span>,
        },
        {
          key: 'state',
          label: t('users.state'),
          cell: ({ state }) => <Badge tone={stateTone[state]}>{t(`users.states.${state}`)}</Badge>,
        },
        {
          key: 'joined',
          label: t('users.joined'),
          cell: ({ createdAt }) => <span className={classes.day}>{academyDay(createdAt)}</span>,
        },
        { key: 'role', label: t('users.role'), cell: (person) => <RoleSelect {...{ person, ...actions }} /> },
        {
          key: 'actions',
          label: t('users.actions'),
          hideLabel: true,
          cell: (person) => <RowAction {...{ person, ...actions }} />,
        },
      ]}
    />
  );
}

type RowProps = Omit<UserTableProps, 'users'> & { readonly person: ListedUser };

/** Asks before it acts, and stands on what is so until then. One's own role is somebody else's to change (SEC-22). */
function RoleSelect({ person, deletion, onRole }: RowProps) {
  const { t } = useTranslation('mf_admin');
  const { user } = useSession();
  const isOwn = user?.id === person.id;
  return (
    <select
      className={classes.role}
      aria-label={t('users.roleOf', { name: person.name })}
      title={isOwn ? t('users.ownRole') : undefined}
      value={person.role}
      disabled={isOwn || deletion.isWaiting(person.id)}
      onChange={({ target }) => onRole(person, target.value as Role)}
    >
      <option value="user">{t('users.roles.user')}</option>
      <option value="admin">{t('users.roles.admin')}</option>
    </select>
  );
}

function RowAction({ person, deletion, onDelete }: RowProps) {
  const { t } = useTranslation('mf_admin');
  const { user } = useSession();
  const { id, name } = person;
  const isWaiting = deletion.isWaiting(id);
  const button = useSwapFocus(isWaiting);
  if (user?.id === id) return <span className={classes.you}>{t('users.you')}</span>;
  if (!isWaiting) {
    return (
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        aria-label={t('users.deleteUser', { name })}
        onClick={() => onDelete(person)}
      >
        {t('admin.delete')}
      </Button>
    );
  }
  return (
    <span className={classes.doomed}>
      <span role="status">{t('users.beingDeleted')}</span>
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        aria-label={t('users.undoDelete', { name })}
        onClick={() => deletion.undo(id)}
      >
        {t('users.undo')}
      </Button>
    </span>
  );
}
