import { useEffect, useRef, useState, type RefObject } from 'react';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { FOCUS_BAR_ID } from '@academy/mf-kit/focus-bar';
import { useTranslation } from '@academy/mf-kit/i18n';
import { NavLink, useLocation } from '@academy/mf-kit/router';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { useSlotLinks } from '@academy/mf-kit/use-contributions';
import { useLinks } from '@academy/mf-kit/use-links';
import { Button, ColorSchemeSwitch, IconButton, Logo, LogoMark, TextLink, VisuallyHidden } from '@academy/ui';
import { AccountMenu } from './account-menu.js';
import classes from './header.module.css';

const MENU_ID = 'main-menu';

/** Links to every section and to the account (S-027 … S-035); a page in focus mode has a bar of its remote instead. */
export function Header({ isFocused }: { isFocused: boolean }) {
  const { t } = useTranslation('shell');
  const { site } = useShell();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const [shownAt, setShownAt] = useState(key);
  /** A link has closed the menu; if the menu is opened again before the page is shown, it stays open. */
  const [isLeaving, setLeaving] = useState(false);
  if (shownAt !== key) {
    setShownAt(key);
    setLeaving(false);
    if (!isLeaving) setOpen(false);
  }
  const close = () => setOpen(false);
  const leave = () => {
    close();
    setLeaving(true);
  };
  useMenuFocus({ isOpen, close, toggle });
  return (
    <header className={classes.header} data-focused={isFocused || undefined}>
      <div className={classes.bar}>
        <TextLink to="/" className={classes.brand}>
          {isFocused ? (
            <>
              <LogoMark size={30} />
              <VisuallyHidden>{site.name}</VisuallyHidden>
            </>
          ) : (
            <Logo name={site.name} />
          )}
        </TextLink>
        {isFocused && <div id={FOCUS_BAR_ID} className={classes.focus} />}
        <div id={MENU_ID} className={classes.menu} data-open={isOpen}>
          {!isFocused && <Sections onChoose={leave} />}
          <div className={classes.account}>
            <AccountLinks isFocused={isFocused} onChoose={leave} />
          </div>
        </div>
        <div className={classes.tools}>
          <ColorSchemeSwitch />
          <IconButton
            ref={toggle}
            className={classes.toggle}
            label={t(isOpen ? 'frame.nav.close' : 'frame.nav.open')}
            aria-expanded={isOpen}
            aria-controls={MENU_ID}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <IconX size={24} /> : <IconMenu2 size={24} />}
          </IconButton>
        </div>
      </div>
    </header>
  );
}

function Sections({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('shell');
  const { navigation } = useShell();
  const sections = useSlotLinks('header.items');
  return (
    <nav aria-label={t('frame.nav.label')}>
      <ul className={classes.sections}>
        {sections.map(({ id, label, path, remote }) => (
          <li key={`${remote} ${id}`}>
            <NavLink
              to={path}
              end={path === '/'}
              className={classes.link}
              onClick={onChoose}
              onPointerEnter={() => navigation.preload(path)}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface AccountLinksProps {
  readonly isFocused: boolean;
  readonly onChoose: () => void;
}

function AccountLinks({ isFocused, onChoose }: AccountLinksProps) {
  const { t } = useTranslation('shell');
  const { session } = useShell();
  const links = useLinks();
  const { error, status, user } = useSession();
  if (status === 'loading' && error) {
    return (
      <Button size="sm" variant="ghost" onClick={() => void session.check({ force: true })}>
        {t('frame.nav.retry')}
      </Button>
    );
  }
  if (status === 'loading') {
    return (
      <span className={classes.loading} role="status">
        {t('frame.nav.loading')}
      </span>
    );
  }
  if (!user) {
    return (
      <Button to="/auth" size="sm" onClick={onChoose}>
        {t('frame.nav.login')}
      </Button>
    );
  }
  return (
    <>
      {user.role === 'admin' && (
        <Button to={links.to('admin.home')} size="sm" variant="ghost" onClick={onChoose}>
          {t('frame.nav.admin')}
        </Button>
      )}
      <Button to={links.to('learner.dashboard')} size="sm" onClick={onChoose}>
        {t('frame.nav.dashboard')}
      </Button>
      <AccountMenu {...{ user, isFocused, onChoose }} />
    </>
  );
}

interface Menu {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly toggle: RefObject<HTMLButtonElement | null>;
}

/**
 * Moves the focus into the menu when it opens; Escape closes it and returns the focus to its button. When the focus
 * leaves the menu it closes, because it would cover the focused element (WCAG 2.4.11).
 */
function useMenuFocus({ isOpen, close, toggle }: Menu): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    document.getElementById(MENU_ID)?.querySelector('a')?.focus();
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      latest.current();
      toggle.current?.focus();
    };
    const onFocus = ({ target }: FocusEvent) => {
      const header = toggle.current?.closest('header');
      if (target instanceof Node && !header?.contains(target)) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', onFocus);
    };
  }, [isOpen, toggle]);
}
