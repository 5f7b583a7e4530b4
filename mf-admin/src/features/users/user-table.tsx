import { type Role } from '@academy/contracts/identity.schemas';
import { type ListedUser, type UserState } from '@academy/contracts/users/admin-user.schemas';
import { academyDay } from '@academy/mf-kit/academy-time';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useSession } from '@academy/mf-kit/shell-context';
import { Badge, Button, Email, type BadgeTone } from '@academy/ui';
import { DataTable } from '@academy/ui/on-demand';
import { useSwapFocus } from '../../frame/focus/use-swap-focus.js';
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
  readonly onDelete: (user: ListedUser) => void;
  readonly onOpen: (user: ListedUser) => void;
  readonly onRole: (user: ListedUser, role: Role) => void;
}

/** Name, email, role, delete (S-271); the name opens everything else about the user. */
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
          cell: (user) => (
            <button
              type="button"
              className={classes.name}
              data-doomed={deletion.isWaiting(user.id) || undefined}
              onClick={() => onOpen(user)}
            >
              {user.name}
            </button>
          ),
        },
        {
          key: 'email',
          label: t('users.email'),
          cell: ({ email }) => <Email>{email}</Email>,
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
        { key: 'role', label: t('users.role'), cell: (user) => <RoleSelect {...{ user, ...actions }} /> },
        {
          key: 'actions',
          label: t('users.actions'),
          hideLabel: true,
          cell: (user) => <RowAction {...{ user, ...actions }} />,
        },
      ]}
    />
  );
}

type RowProps = Omit<UserTableProps, 'users'> & { readonly user: ListedUser };

/** Shows the current role until the change is confirmed. An admin's own role is not editable (SEC-22). */
function RoleSelect({ user, deletion, onRole }: RowProps) {
  const { t } = useTranslation('mf_admin');
  const { user: self } = useSession();
  const isOwn = self?.id === user.id;
  return (
    <select
      className={classes.role}
      aria-label={t('users.roleOf', { name: user.name })}
      title={isOwn ? t('users.ownRole') : undefined}
      value={user.role}
      disabled={isOwn || deletion.isWaiting(user.id)}
      onChange={({ target }) => onRole(user, target.value as Role)}
    >
      <option value="user">{t('users.roles.user')}</option>
      <option value="admin">{t('users.roles.admin')}</option>
    </select>
  );
}

function RowAction({ user, deletion, onDelete }: RowProps) {
  const { t } = useTranslation('mf_admin');
  const { user: self } = useSession();
  const { id, name } = user;
  const isWaiting = deletion.isWaiting(id);
  const button = useSwapFocus(isWaiting);
  if (self?.id === id) return <span className={classes.you}>{t('users.you')}</span>;
  if (!isWaiting) {
    return (
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        aria-label={t('users.deleteUser', { name })}
        onClick={() => onDelete(user)}
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
