import { adminRoutes } from '@academy/contracts/admin.routes';
import { type User } from '@academy/contracts/account.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { apiQuery, useQuery } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { Badge, DataTable, EmptyState, ErrorState, Loading, Skeleton } from '@academy/ui';

/** The first hundred people of the academy: name, e-mail, role (S-271). */
export function UserAdmin() {
  const { api } = useShell();
  const { t } = useTranslation('mf_admin');
  const { data, error, refetch } = useQuery(
    apiQuery<{ users: User[] }>(api, `${adminRoutes.listUsers.path}?limit=100`, { private: true }),
  );
  if (error && !data) {
    return (
      <ErrorState
        title={t('users.failed')}
        onRetry={() => void refetch()}
        retryLabel={t('admin.retry')}
        reference={
          error instanceof ApiError && error.requestId ? t('admin.reference', { id: error.requestId }) : null
        }
      >
        {error.message}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading label={t('admin.loading')}>
        <Skeleton height="8rem" />
      </Loading>
    );
  }
  if (data.users.length === 0) return <EmptyState title={t('users.empty')} />;
  return (
    <DataTable
      caption={t('users.caption')}
      rows={data.users}
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
