import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { IconX } from '@tabler/icons-react';
import { IconButton, useUiLabels } from '@academy/ui';
import classes from './dialog.module.css';

export interface DialogProps {
  /** While true nothing closes the dialog: neither Escape nor a click beside it nor its button. */
  readonly busy?: boolean;
  readonly children?: ReactNode;
  /** Read out with the title; wanted where the role is `alertdialog`. */
  readonly description?: ReactNode;
  /** Buttons, the main one first. */
  readonly footer?: ReactNode;
  /** Nothing where only the buttons of the dialog end it: then neither Escape nor a click beside it does. */
  readonly onClose?: () => void;
  readonly opened: boolean;
  /** `side`: a drawer over the full height at the end of the page, for much to read beside a list. */
  readonly placement?: 'center' | 'side';
  /** `alertdialog` where a decision is required before anything else. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly title: string;
}

/**
 * The browser's own modal dialog: it makes the rest of the page inert, so focus stays inside, and gives focus back
 * when it closes. Escape and a click beside it call `onClose`.
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

/** Opens the dialog for as long as it is rendered; `close` is called, and the browser never closes it by itself. */
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

/** A button that is disabled while it works loses the focus; afterwards the keyboard goes on inside the dialog. */
function useFocusInside(element: RefObject<HTMLDialogElement | null>, busy: boolean): void {
  useEffect(() => {
    if (!busy && document.activeElement === document.body) element.current?.focus();
  }, [element, busy]);
}

/** Prevented, or a second press would close even a busy dialog: browsers allow `cancel` to be prevented only once. */
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
