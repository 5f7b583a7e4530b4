import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { IconX } from '@tabler/icons-react';
import { IconButton, useUiLabels } from '@academy/ui';
import classes from './dialog.module.css';

export interface DialogProps {
  /** While true, Escape, a click outside and the close button have no effect. */
  readonly busy?: boolean;
  readonly children?: ReactNode;
  /** Announced with the title; required for the role `alertdialog`. */
  readonly description?: ReactNode;
  /** Buttons, the primary one first. */
  readonly footer?: ReactNode;
  /** Undefined if only the dialog's own buttons close it: Escape and a click outside then have no effect. */
  readonly onClose?: () => void;
  readonly opened: boolean;
  /** `side`: a drawer of full height at the end of the page, for long content beside a list. */
  readonly placement?: 'center' | 'side';
  /** `alertdialog` if a decision is required before anything else. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly title: string;
}

/**
 * The native modal dialog: it makes the rest of the page inert, so the focus stays inside, and returns the focus
 * when it closes. Escape and a click outside call `onClose`.
 */
export function Dialog({ opened, ...props }: DialogProps) {
  return opened ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'opened'>) {
  const { busy = false, children, description, footer, onClose, role = 'dialog', title } = props;
  const { placement = 'center' } = props;
  const id = useId();
  const labels = useUiLabels();
  const close = () => {
    if (!busy) onClose?.();
  };
  const element = useModal(close);
  useFocusInside(element, busy);
  return (
    <dialog
      ref={element}
      role={role}
      tabIndex={-1}
      data-placement={placement}
      className={classes.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      aria-busy={busy}
    >
      <div className={classes.content}>
        <header className={classes.header}>
          <h2 id={`${id}-title`} className={classes.title}>
            {title}
          </h2>
          {onClose && (
            <IconButton label={labels.close} disabled={busy} onClick={close}>
              <IconX size={20} />
            </IconButton>
          )}
        </header>
        {description && <p id={`${id}-description`}>{description}</p>}
        {children}
        {footer && <footer className={classes.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}

/** Opens the dialog while it is rendered; the browser never closes it by itself but calls `close`. */
function useModal(close: () => void) {
  const element = useRef<HTMLDialogElement>(null);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    const before = document.activeElement;
    const listeners = new AbortController();
    const on = { signal: listeners.signal };
    // Without a focus inside, the browser fires `cancel` instead of `keydown`.
    dialog.addEventListener('cancel', (event) => (event.preventDefault(), latest.current()), on);
    dialog.addEventListener('mousedown', ({ target }) => target === dialog && latest.current(), on);
    dialog.addEventListener('keydown', (event) => closeOnEscape(event, latest.current), on);
    show(dialog);
    return () => {
      listeners.abort();
      if (typeof dialog.close === 'function') dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return element;
}

/** A busy button that is disabled loses the focus; the focus then moves to another element of the dialog. */
function useFocusInside(element: RefObject<HTMLDialogElement | null>, busy: boolean): void {
  useEffect(() => {
    if (!busy && document.activeElement === document.body) element.current?.focus();
  }, [element, busy]);
}

/**
 * Prevented, because browsers allow `cancel` to be prevented only once, so a second press would close even a busy
 * dialog.
 */
function closeOnEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  close();
}

/** Browsers before 2022 and jsdom have the element but not its methods. */
function show(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]');
  (first ?? dialog.querySelector<HTMLElement>('input:not([hidden]), select, textarea'))?.focus();
}
