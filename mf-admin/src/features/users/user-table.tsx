import { type Role } from '@academy/contracts/identity.schemas';
import { type ListedUser, type UserState } from '@academy/contracts/users/admin-user.schemas';
import { academyDay } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useNavigate } from '@academy/mf-kit/router';
import { useSession } from '@academy/mf-kit/shell-context';
import { Badge, Button, Email, VisuallyHidden, type BadgeTone } from '@academy/ui';
import { useReplacementFocus } from '../../frame/focus/use-replacement-focus.js';
import { DeleteButton } from '../../frame/table/danger-button.js';
import { type ListColumn } from '../../frame/table/list-column.js';
import { ListTable, type ListTableProps } from '../../frame/table/list-table.js';
import { type useDelayedDelete } from './use-delayed-delete.js';
import classes from './users.module.css';

export const stateTone: Readonly<Record<UserState, BadgeTone>> = {
  active: 'success',
  unverified: 'warning',
  invited: 'info',
};

interface UserActions {
  readonly deletion: ReturnType<typeof useDelayedDelete>;
  readonly onDelete: (user: ListedUser) => void;
  readonly onOpen: (user: ListedUser) => void;
  readonly onRole: (user: ListedUser, role: Role) => void;
}

export interface UserTableProps
  extends UserActions, Pick<ListTableProps<ListedUser>, 'bulkActions' | 'isStale' | 'selection' | 'sort'> {
  readonly users: readonly ListedUser[];
}

/** Name, e-mail, role, delete (S-271); a click on the name opens the user's details. */
export function UserTable({ users, deletion, onDelete, onOpen, onRole, ...table }: UserTableProps) {
  const { t } = useTranslation('mf_admin');
  const navigate = useNavigate();
  const actions = { deletion, onDelete, onOpen, onRole };
  return (
    <ListTable
      {...table}
      caption={t('users.caption')}
      rows={users}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      columns={useColumns(actions)}
      buttons={(user) => <RowButton {...{ user, ...actions }} />}
      actions={(user) => [
        { key: 'open', label: t('users.details'), onSelect: () => onOpen(user) },
        {
          key: 'orders',
          label: t('users.showOrders'),
          onSelect: () => void navigate(`?${new URLSearchParams({ tab: 'orders', search: user.email })}`),
        },
      ]}
    />
  );
}

function useColumns(actions: UserActions): ListColumn<ListedUser>[] {
  const { t } = useTranslation('mf_admin');
  const { deletion, onOpen } = actions;
  return [
    {
      key: 'name',
      label: t('users.name'),
      sort: { ascending: 'name', descending: '-name' },
      cell: (user) => (
        <button
          type="button"
          className={classes.name}
          title={user.name}
          data-deleting={deletion.isWaiting(user.id) || undefined}
          onClick={() => onOpen(user)}
        >
          {user.name}
        </button>
      ),
    },
    {
      key: 'email',
      label: t('users.email'),
      sort: { ascending: 'email', descending: '-email' },
      cell: ({ email }) => (
        <span title={email} data-own-line>
          <Email>{email}</Email>
        </span>
      ),
    },
    {
      key: 'state',
      label: t('users.state'),
      fitsContent: true,
      cell: ({ state }) => <Badge tone={stateTone[state]}>{t(`users.states.${state}`)}</Badge>,
    },
    {
      key: 'joined',
      label: t('users.joined'),
      fitsContent: true,
      isExtra: true,
      // Without a parameter the newest users come first.
      sort: { ascending: 'oldest', descending: '' },
      cell: ({ createdAt }) => academyDay(createdAt),
    },
    {
      key: 'role',
      label: t('users.role'),
      fitsContent: true,
      sort: { ascending: 'role', descending: '-role' },
      cell: (user) => <RoleSelect {...{ user, ...actions }} />,
    },
  ];
}

type RowProps = UserActions & { readonly user: ListedUser };

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

function RowButton({ user, deletion, onDelete }: RowProps) {
  const { t } = useTranslation('mf_admin');
  const { user: self } = useSession();
  const { id, name } = user;
  const isWaiting = deletion.isWaiting(id);
  const button = useReplacementFocus(isWaiting);
  if (self?.id === id) return <span className={classes.self}>{t('users.you')}</span>;
  if (!isWaiting)
    return (
      <DeleteButton ref={button} label={t('users.deleteUser', { name })} onClick={() => onDelete(user)} />
    );
  return (
    <>
      <VisuallyHidden>
        <span role="status">{t('users.beingDeleted')}</span>
      </VisuallyHidden>
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        aria-label={t('users.undoDelete', { name })}
        onClick={() => deletion.undo(id)}
      >
        {t('users.undo')}
      </Button>
    </>
  );
}
