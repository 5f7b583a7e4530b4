import { Fragment, Suspense } from 'react';
import { type Host } from '@academy/mf-kit/host';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Navigate, Outlet, useLocation } from '@academy/mf-kit/router';
import { useShell } from '@academy/mf-kit/shell-context';
import { useUserSwitch } from '@academy/mf-kit/use-user-switch';
import { useHydrated } from '@academy/mf-kit/use-hydrated';
import { Notice, SkipLink, Spinner } from '@academy/ui';
import { canonicalPath } from '@academy/contracts/canonical-path';
import { PageBoundary } from '../page-states/page-boundary.js';
import { Announcement } from './announcement.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { SessionExpiredPrompt } from './session/session-expired-prompt.js';
import { Toasts } from './toasts.js';
import { useOnline } from './use-online.js';
import { usePageFocus } from './use-page-focus.js';
import { VerifyEmailBanner } from './verify-email/verify-email-banner.js';
import classes from './frame.module.css';

export interface FrameProps extends Pick<Host, 'userSwitches' | 'expiredSession' | 'toasts'> {
  /** Path prefixes of pages without navigation and footer. */
  readonly focus: readonly string[];
}

const CONTENT_ID = 'content';

/** Layout around every page of the academy. */
export function Frame({ focus, ...host }: FrameProps) {
  const { userSwitches, expiredSession, toasts } = host;
  const { t } = useTranslation('shell');
  const { notify } = useShell();
  const pageKey = useUserSwitch(userSwitches, ({ name }) =>
    notify({ kind: 'info', message: t('frame.userSwitched', { name }) }),
  );
  const path = useLocation().pathname.toLowerCase();
  const isFocused = focus.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  return (
    <div className={classes.frame}>
      <SkipLink target={CONTENT_ID}>{t('frame.skip')}</SkipLink>
      <Header isFocused={isFocused} />
      <Announcement />
      <OfflineBanner />
      <main id={CONTENT_ID} className={classes.main} tabIndex={-1}>
        {!isFocused && <VerifyEmailBanner />}
        <Fragment key={pageKey}>
          <CanonicalOutlet />
        </Fragment>
      </main>
      <PrintedAddress />
      {!isFocused && <Footer />}
      <Toasts store={toasts} />
      <SessionExpiredPrompt expiredSession={expiredSession} />
    </div>
  );
}

function OfflineBanner() {
  const { t } = useTranslation('shell');
  const isOnline = useOnline();
  return <div role="status">{!isOnline && <Notice tone="warning">{t('frame.offline')}</Notice>}</div>;
}

/** Replaces header and footer in print: the name of the site and the URL of the page. */
function PrintedAddress() {
  const { site } = useShell();
  const { pathname, search } = useLocation();
  const origin = useHydrated() ? location.origin : '';
  return (
    <div className={classes.printedUrl} data-printed-url={`${site.name} · ${origin}${pathname}${search}`} />
  );
}

/** Redirects to the canonical URL of the page (CON-01, CON-02). */
function CanonicalOutlet() {
  const { pathname, search, hash } = useLocation();
  usePageFocus();
  const canonical = canonicalPath(pathname);
  if (canonical === null) return <PendingOutlet />;
  const [path, ownHash] = canonical.split('#');
  return <Navigate to={{ pathname: path, search, hash: ownHash ? `#${ownHash}` : hash }} replace />;
}

/** While the code of a page is loading, keeps the previous page, or shows a loading state if there is none. */
function PendingOutlet() {
  const { t } = useTranslation('shell');
  return (
    <PageBoundary>
      <Suspense fallback={<Spinner label={t('frame.loading')} />}>
        <Outlet />
      </Suspense>
    </PageBoundary>
  );
}
