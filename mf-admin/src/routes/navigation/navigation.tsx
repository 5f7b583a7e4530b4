import { useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { IconButton } from '@academy/ui';
import { PaletteButton } from './palette-button.js';
import { type AdminScreen, type ScreenGroup } from './screens.js';
import classes from './navigation.module.css';

const MENU_ID = 'admin-menu';
const PANEL_ID = 'admin-screen';
const tabId = (value: string) => `admin-tab-${value}`;

export interface NavigationProps {
  readonly groups: readonly ScreenGroup[];
  readonly chosen: AdminScreen;
  readonly onChoose: (value: string) => void;
  readonly labelOf: (screen: AdminScreen) => string;
  /** Content of the current screen. */
  readonly children: ReactNode;
}

/** Screens in their groups: a column beside the current one, or a popover menu on a narrow screen. */
export function Navigation({ groups, chosen, onChoose, labelOf, children }: NavigationProps) {
  const { t } = useTranslation('mf_admin');
  const all = groups.flatMap(({ screens }) => screens);
  const menu = useRef<HTMLDivElement>(null);
  const isOpen = useRef(false);
  // A browser without popovers always shows the menu.
  const close = () => menu.current?.hidePopover?.();

  function onKeyDown(event: KeyboardEvent): void {
    // The focused tab may be ahead of the current screen while that is loading.
    const at = all.findIndex(({ value }) => tabId(value) === document.activeElement?.id);
    const next = all.at(nextIndex(event.key, at, all.length));
    if (!next) return;
    event.preventDefault();
    document.getElementById(tabId(next.value))?.focus();
    // The open menu covers the screens, so the focus moves without a selection until Enter.
    if (!isOpen.current) onChoose(next.value);
  }

  return (
    <div className={classes.frame}>
      <div className={classes.sidebar}>
        <div className={classes.bar}>
          <button type="button" className={classes.toggle} popoverTarget={MENU_ID}>
            <IconMenu2 size={20} />
            {t('admin.menu')}
          </button>
          <PaletteButton />
        </div>
        <div
          ref={menu}
          id={MENU_ID}
          popover="auto"
          className={classes.menu}
          onToggle={({ newState }) => {
            isOpen.current = newState === 'open';
            if (isOpen.current) document.getElementById(tabId(chosen.value))?.focus();
          }}
          onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
            // The open menu would cover the focused element (WCAG 2.4.11).
            if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
          }}
        >
          <div className={classes.menuHeader}>
            <span aria-hidden="true">{t('admin.menu')}</span>
            <IconButton label={t('admin.closeMenu')} onClick={close}>
              <IconX size={20} />
            </IconButton>
          </div>
          <div
            role="tablist"
            aria-label={t('admin.tabs')}
            aria-orientation="vertical"
            className={classes.list}
          >
            {groups.map(({ name, screens }) => (
              <div key={name} className={classes.group}>
                {name && (
                  // A tab list may contain only tabs, so each tab is described by its group's name.
                  <span id={`admin-group-${name}`} aria-hidden="true" className={classes.heading}>
                    {t(`admin.groups.${name}`)}
                  </span>
                )}
                {screens.map((screen) => (
                  <ScreenTab
                    key={screen.value}
                    screen={screen}
                    label={labelOf(screen)}
                    group={name}
                    isChosen={screen === chosen}
                    onKeyDown={onKeyDown}
                    onChoose={() => {
                      onChoose(screen.value);
                      close();
                    }}
                  />
                ))}
              </div>
            ))}
          </div>
        </div>
      </div>
      <div
        key={chosen.value}
        id={PANEL_ID}
        role="tabpanel"
        aria-labelledby={tabId(chosen.value)}
        className={classes.panel}
      >
        {children}
      </div>
    </div>
  );
}

interface ScreenTabProps {
  readonly screen: AdminScreen;
  readonly label: string;
  readonly group: string | null;
  readonly isChosen: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onChoose: () => void;
}

function ScreenTab({ screen, label, group, isChosen, onChoose, onKeyDown }: ScreenTabProps) {
  const { value, icon: Icon } = screen;
  return (
    <button
      id={tabId(value)}
      type="button"
      role="tab"
      className={classes.tab}
      aria-selected={isChosen}
      aria-controls={isChosen ? PANEL_ID : undefined}
      aria-describedby={group ? `admin-group-${group}` : undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      <Icon size={18} />
      {label}
    </button>
  );
}

/** @returns the index that the key leads to, wrapping around; out of range for any other key */
function nextIndex(key: string, at: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowUp':
    case 'ArrowLeft':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return -1;
    default:
      return count;
  }
}
