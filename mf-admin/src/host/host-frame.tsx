import { Fragment, useSyncExternalStore } from 'react';
import { type Host } from '@academy/mf-kit/host';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { Outlet } from '@academy/mf-kit/router';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { useUserSwitch } from '@academy/mf-kit/use-user-switch';
import { Button, Logo, Notice, SkipLink, ToastRegion } from '@academy/ui';
import { LogInAgain } from './log-in-again.js';
import styles from './host-frame.module.css';

const CONTENT_ID = 'content';

export function HostFrame({
  userSwitches,
  expiredSession,
  toasts,
}: Pick<Host, 'userSwitches' | 'expiredSession' | 'toasts'>) {
  const { t } = useTranslation('mf_admin_host');
  const { session, site } = useShell();
  const { user } = useSession();
  const whose = useUserSwitch(userSwitches, ({ name }) =>
    toasts.notify({ kind: 'info', message: t('nowAs', { name }) }),
  );
  const shown = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot);
  return (
    <>
      <SkipLink target={CONTENT_ID}>{t('skip')}</SkipLink>
      <header className={styles.header}>
        <Logo name={site.name} />
        <span className={styles.title}>{t('title')}</span>
        {user && (
          <span className={styles.account}>
            <span className={styles.email}>{user.email}</span>
            <Button size="sm" variant="secondary" onClick={() => void session.signOut()}>
              {t('signOut')}
            </Button>
          </span>
        )}
      </header>
      <ServerNotice />
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        <Fragment key={whose}>
          <Outlet />
        </Fragment>
      </main>
      <LogInAgain expiredSession={expiredSession} />
      <ToastRegion label={t('toasts')} toasts={shown} onDismiss={(id) => toasts.dismiss(Number(id))} />
    </>
  );
}

/** Shows a notice while the BFF is down, and polls to detect when it is back (F11). */
function ServerNotice() {
  const { t } = useTranslation('mf_admin_host');
  const api = useApi();
  const { session } = useShell();
  const { isError } = useQuery({
    queryKey: ['server'],
    queryFn: async ({ signal }) => {
      const response = await api.get('/api/registry', { signal, anonymous: true });
      void session.check();
      return response;
    },
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? 5_000 : 60_000),
  });
  return isError ? (
    <div className={styles.notice}>
      <Notice tone="warning" role="alert">
        {t('unreachable')}
      </Notice>
    </div>
  ) : null;
}
