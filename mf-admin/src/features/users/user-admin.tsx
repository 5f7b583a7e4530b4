import { type ReactNode, useCallback, useState } from 'react';
import { type Role } from '@academy/contracts/identity.schemas';
import { type ListedUser } from '@academy/contracts/users/admin-user.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { keepPreviousData, useQuery, useQueryClient } from '@academy/mf-kit/query';
import { useSession } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, EmptyState, Skeleton, Stack } from '@academy/ui';
import { QueryState } from '../../frame/list/query-state.js';
import { Pagination } from '../../frame/list/pagination/pagination.js';
import { useAdding } from '../../frame/list/use-adding.js';
import { useUrlState, type UrlChanges } from '../../frame/list/use-url-state.js';
import { SavedFilters } from '../../frame/list/saved-filters.js';
import { ExportButton } from '../../frame/table/export-button.js';
import { useSelection } from '../../frame/table/use-selection.js';
import { ScreenActions } from '../../frame/screen.js';
import { AddUserDialog } from './add-user-dialog.js';
import { DeleteUserDialog } from './delete-user-dialog.js';
import { UserDrawer } from './user-drawer.js';
import { RoleDialog } from './role-dialog.js';
import { useDelayedDelete } from './use-delayed-delete.js';
import { filterOf, listOf, PAGE_SIZE, USER_CHOICES, USER_FILTER } from './user-calls.js';
import { UserFilters } from './user-filters.js';
import { UserTable } from './user-table.js';
import classes from './users.module.css';

type Open =
  | { readonly kind: 'import' }
  | { readonly kind: 'delete'; readonly users: readonly ListedUser[] }
  | { readonly kind: 'role'; readonly user: ListedUser; readonly role: Role };

const NO_USERS: readonly ListedUser[] = [];

export interface UserAdminProps {
  /** Imports users or enrollments from a file. */
  readonly importDialog: (dialog: {
    readonly onClose: () => void;
    readonly onChanged: () => void;
  }) => ReactNode;
}

/** The list of accounts, with the actions of an admin (S-271 … S-275). */
export function UserAdmin({ importDialog }: UserAdminProps) {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const queries = useQueryClient();
  const urlState = useUrlState(USER_CHOICES);
  const [open, setOpen] = useState<Open | null>(null);
  const query = useQuery({ ...listOf(api, urlState), placeholderData: keepPreviousData });
  const reload = useCallback(() => void queries.invalidateQueries(), [queries]);
  const deletion = useDelayedDelete(reload);
  const { user: self } = useSession();
  const selection = useSelection(query.data?.users ?? NO_USERS, ({ id }) => id);
  const deletable = selection.rows.filter(({ id }) => id !== self?.id && !deletion.isWaiting(id));
  const close = () => setOpen(null);
  const go = (change: UrlChanges) => urlState.set(change, { isStep: true });
  const { isAdding, add, stop } = useAdding();
  const opened = urlState.get('id');
  return (
    <Stack gap={5}>
      <ScreenActions>
        <Button variant="secondary" onClick={() => setOpen({ kind: 'import' })}>
          {t('imports.open')}
        </Button>
        <ExportButton
          name="users"
          load={(options) => api.file('/api/admin/exports/users', { query: filterOf(urlState), ...options })}
        />
        <Button onClick={add}>{t('users.add')}</Button>
      </ScreenActions>
      <UserFilters urlState={urlState} />
      <SavedFilters list="users" names={USER_FILTER} urlState={urlState} />
      <p role="status" className={classes.count}>
        {query.data && t('users.total', { count: query.data.total })}
      </p>
      <QueryState query={query} failedTitle={t('users.failed')} skeleton={<Skeleton height="32rem" />}>
        {({ users, total }) => (
          <>
            {users.length === 0 ? (
              <EmptyState title={t('users.empty')}>{t('users.emptyText')}</EmptyState>
            ) : (
              <UserTable
                users={users}
                deletion={deletion}
                isStale={query.isPlaceholderData}
                sort={{
                  value: urlState.get('sort'),
                  onSort: (sort) => urlState.set({ sort }, { isStep: true }),
                }}
                selection={selection}
                bulkActions={
                  deletable.length > 0
                    ? [
                        {
                          key: 'delete',
                          label: t('admin.delete'),
                          isDanger: true,
                          onSelect: () => setOpen({ kind: 'delete', users: deletable }),
                        },
                      ]
                    : []
                }
                onDelete={(user) => setOpen({ kind: 'delete', users: [user] })}
                onOpen={(user) => go({ id: user.id })}
                onRole={(user, role) => setOpen({ kind: 'role', user, role })}
              />
            )}
            <Pagination
              page={urlState.page}
              pages={Math.ceil(total / PAGE_SIZE)}
              isStale={query.isPlaceholderData}
              onChange={(page, step) => urlState.set({ page }, step)}
            />
          </>
        )}
      </QueryState>
      {isAdding && <AddUserDialog onClose={stop} onSaved={reload} />}
      {open?.kind === 'import' && importDialog({ onClose: close, onChanged: reload })}
      {open?.kind === 'role' && <RoleDialog {...open} onClose={close} onSaved={reload} />}
      {open?.kind === 'delete' && (
        <DeleteUserDialog
          users={open.users}
          onClose={close}
          onConfirm={() => {
            for (const user of open.users) deletion.start(user);
            selection.clear();
          }}
        />
      )}
      {opened && !isAdding && <UserDrawer id={opened} onClose={() => go({ id: null })} onChanged={reload} />}
    </Stack>
  );
}
