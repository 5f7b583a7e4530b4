import { adminRoutes } from '@academy/contracts/admin.routes';
import { type User } from '@academy/contracts/account.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { apiQuery, useQuery } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { Badge, DataTable, EmptyState } from '@academy/ui';
import { Loaded } from '../../frame/loaded.js';

/** The first hundred people of the academy: name, e-mail, role (S-271). */
export function UserAdmin() {
  const { api } = useShell();
  const { t } = useTranslation('mf_admin');
  const query = useQuery(
    apiQuery<{ users: User[] }>(api, `${adminRoutes.listUsers.path}?limit=100`, { private: true }),
  );
  return (
    <Loaded query={query} failedTitle={t('users.failed')}>
      {({ users }) => <UserTable users={users} />}
    </Loaded>
  );
}

function UserTable({ users }: { users: readonly User[] }) {
  const { t } = useTranslation('mf_admin');
  if (users.length === 0) return <EmptyState title={t('users.empty')} />;
  return (
    <DataTable
      caption={t('users.caption')}
      rows={users}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', label: t('users.name'), cell: ({ name }) => name },
        { key: 'email', label: t('users.email'), cell: ({ email }) => email },
        {
          key: 'role',
          label: t('users.role'),
          cell: ({ role }) => (
            <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{t(`users.roles.${role}`)}</Badge>
          ),
        },
        {
          key: 'verified',
          label: t('users.verified'),
          cell: ({ emailVerified }) => t(emailVerified ? 'users.isVerified' : 'users.isUnverified'),
        },
      ]}
    />
  );
}
