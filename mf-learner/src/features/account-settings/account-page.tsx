import { type User } from '@academy/contracts/users/user.schemas';
import { type AccountSecurity } from '@academy/contracts/account-settings/account-settings.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Loading, Page, PageHeading, Skeleton } from '@academy/ui';
import { BackLink } from '../../ui/back-link.js';
import { FailureCard } from '../../ui/failure-card.js';
import { CloseAccount } from './close-account.js';
import { Devices } from './devices.js';
import { DataExport } from './data-export.js';
import { Password } from './password/password.js';
import { useSecurity } from './use-account.js';

/** The account settings: devices, password, data export and deletion of the account. */
export function AccountPage({ user }: { user: User }) {
  const { t } = useTranslation('mf_learner');
  const { data, error, refetch } = useSecurity();
  return (
    <Page>
      <BackLink to="/dashboard" label={t('account.back')} />
      <PageHeading description={t('account.description')}>{t('account.title')}</PageHeading>
      {data && <Settings user={user} security={data} />}
      {!data && error && (
        <FailureCard error={error} title={t('account.loadFailed')} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading label={t('account.loading')}>
          <Skeleton height="14rem" />
        </Loading>
      )}
    </Page>
  );
}

function Settings({ user, security }: { user: User; security: AccountSecurity }) {
  return (
    <>
      <Devices sessions={security.sessions} />
      <Password user={user} hasPassword={security.hasPassword} />
      <DataExport user={user} security={security} />
      <CloseAccount user={user} security={security} />
    </>
  );
}
