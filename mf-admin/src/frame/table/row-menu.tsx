import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { dangerLast, neighbourOf, place } from './row-menu-place.js';
import tableClasses from './list-table.module.css';
import classes from './row-menu.module.css';

export interface RowAction {
  readonly key: string;
  readonly label: string;
  /** Whether the entry is destructive; such entries come last. */
  readonly isDanger?: boolean;
  readonly onSelect?: () => void;
  /** Instead of `onSelect`: the URL of a page outside the admin, which opens in a new tab. */
  readonly href?: string;
}

/** Further actions of a row: a native popover with buttons and links (decision 0194). */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const { t } = useTranslation('mf_admin');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // The browser closes the menu between the press of the button and its click.
  const wasOpen = useRef(false);
  if (actions.length === 0) return null;
  const label = t('table.actionsOf', { name });
  return (
    <>
      <button
        ref={button}
        type="button"
        className={tableClasses.menuButton}
        aria-label={label}
        aria-expanded={isOpen}
        onPointerDown={() => (wasOpen.current = isOpen)}
        onClick={() => {
          setOpen(!isOpen && !wasOpen.current);
          wasOpen.current = false;
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <IconDots size={20} aria-hidden="true" />
      </button>
      {isOpen && (
        <Popup anchor={button} label={label} actions={dangerLast(actions)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface PopupProps {
  /** The button that opened it; it gets the focus back. */
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly label: string;
  readonly actions: readonly RowAction[];
  readonly onClose: () => void;
}

function Popup({ anchor, label, actions, onClose }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!popup.current || !anchor.current) return undefined;
    // A browser without popovers shows the menu in place.
    popup.current.showPopover?.();
    place(popup.current, anchor.current);
    neighbourOf(popup.current, 'Home')?.focus({ preventScroll: true });
  }, [anchor]);
  useLayoutEffect(() => {
    // The menu does not move with its row, so it closes.
    const events = ['scroll', 'resize'] as const;
    for (const event of events) window.addEventListener(event, onClose, { capture: true });
    return () => events.forEach((event) => window.removeEventListener(event, onClose, { capture: true }));
  });

  function onKeyDown(event: KeyboardEvent): void {
    const next = popup.current && neighbourOf(popup.current, event.key);
    if (!next && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (next) next.focus();
    else leave();
  }
  function leave(): void {
    anchor.current?.focus();
    onClose();
  }
  return (
    <div
      ref={popup}
      role="group"
      aria-label={label}
      popover="auto"
      className={classes.popup}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && relatedTarget !== anchor.current && !currentTarget.contains(relatedTarget))
          onClose();
      }}
    >
      {actions.map(({ href, isDanger, key, label: text, onSelect }) =>
        href ? (
          <a
            key={key}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={leave}
            onKeyDown={onKeyDown}
          >
            {text}
          </a>
        ) : (
          <button
            key={key}
            type="button"
            data-danger={isDanger || undefined}
            onKeyDown={onKeyDown}
            onClick={() => {
              leave();
              onSelect?.();
            }}
          >
            {text}
          </button>
        ),
      )}
    </div>
  );
}
