import { Fragment, useSyncExternalStore } from 'react';
import { IconExternalLink } from '@tabler/icons-react';
import { type Host } from '@academy/mf-kit/host';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { Outlet } from '@academy/mf-kit/router';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { useUserSwitch } from '@academy/mf-kit/use-user-switch';
import { Button, ColorSchemeSwitch, Logo, LogoMark, Notice, SkipLink, ToastRegion } from '@academy/ui';
import { ReLoginDialog } from './re-login-dialog.js';
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
  const pageKey = useUserSwitch(userSwitches, ({ name }) =>
    toasts.notify({ kind: 'info', message: t('userSwitched', { name }) }),
  );
  const shown = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot);
  return (
    <>
      <SkipLink target={CONTENT_ID}>{t('skip')}</SkipLink>
      <header className={styles.header}>
        <span className={styles.name}>
          <Logo name={site.name} />
        </span>
        <span className={styles.logo}>
          <LogoMark />
        </span>
        <span className={styles.title}>{t('title')}</span>
        <div className={styles.tools}>
          <a className={styles.site} href={`${site.apiOrigin}/`} target="_blank" rel="noopener noreferrer">
            {t('site')}
            <IconExternalLink size={18} />
          </a>
          <ColorSchemeSwitch />
          {user && (
            <>
              <span className={styles.email}>{user.email}</span>
              <Button size="sm" variant="secondary" onClick={() => void session.signOut()}>
                {t('signOut')}
              </Button>
            </>
          )}
        </div>
      </header>
      <ServerNotice />
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        <Fragment key={pageKey}>
          <Outlet />
        </Fragment>
      </main>
      <ReLoginDialog expiredSession={expiredSession} />
      <ToastRegion label={t('toasts')} toasts={shown} onDismiss={(id) => toasts.dismiss(Number(id))} />
    </>
  );
}

/** Shows a notice while the BFF is down, and polls until it is back (F11). */
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
