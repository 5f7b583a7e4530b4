import { useEffect, useRef } from 'react';
import { type User } from '@academy/contracts/users/user.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Link, useLocation, useNavigate } from '@academy/mf-kit/router';
import { useShell } from '@academy/mf-kit/shell-context';
import { useLinks } from '@academy/mf-kit/use-links';
import { Email, Portrait } from '@academy/ui';
import classes from './account-menu.module.css';

const ID = 'account-menu';

interface AccountMenuProps {
  readonly user: User;
  /** Whether the page is in focus mode, without a main menu. */
  readonly isFocused: boolean;
  readonly onChoose: () => void;
}

/** Pages of the account, and the log-out: a native popover, and on a phone a part of the main menu. */
export function AccountMenu({ user, isFocused, onChoose }: AccountMenuProps) {
  const { t } = useTranslation('shell');
  const links = useLinks();
  const dashboard = links.to('learner.dashboard');
  const pages = {
    ...(isFocused && { 'frame.nav.dashboard': dashboard }),
    'frame.account.orders': links.to('learner.orders'),
    'frame.account.certificates': `${dashboard}#certificates`,
    'frame.account.settings': links.to('learner.account'),
  };
  const menu = useRef<HTMLDivElement>(null);
  const signOut = useSignOut();
  const close = () => {
    // A browser without popovers always shows the menu.
    menu.current?.hidePopover?.();
    onChoose();
  };
  return (
    <>
      <button
        type="button"
        className={classes.toggle}
        data-focused={isFocused || undefined}
        popoverTarget={ID}
        aria-label={t('frame.account.label', { name: user.name })}
      >
        <Portrait image={null} name={user.name} size="sm" />
      </button>
      <div ref={menu} id={ID} popover="auto" className={classes.menu} data-focused={isFocused || undefined}>
        <p className={classes.user}>
          <strong>{user.name}</strong>
          <Email>{user.email}</Email>
        </p>
        <ul>
          {Object.entries(pages).map(([text, to]) => (
            <li key={text}>
              <Link to={to} onClick={close}>
                {t(text)}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => (close(), signOut())}>
              {t('frame.account.logout')}
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}

/** Stored outside the component, because the frame is mounted again while the first page is loading. */
let isLeaving = false;

/**
 * S-250: opens the start page and logs out once it is shown, because a page of the account would redirect a visitor
 * to the log-in. If the page is closed before, it logs out too.
 */
function useSignOut(): () => void {
  const { session } = useShell();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const signOut = () => {
    if (!isLeaving) return;
    isLeaving = false;
    void session.signOut();
  };
  useEffect(() => {
    if (pathname === '/') signOut();
  });
  return () => {
    isLeaving = true;
    if (pathname === '/') return signOut();
    window.addEventListener('pagehide', signOut, { once: true });
    void navigate('/', { replace: true });
  };
}
