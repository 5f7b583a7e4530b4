import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Notice, Stack } from '@academy/ui';
import { ErrorSummary, type FieldProblem } from '@academy/ui/on-demand';
import { useLeaveConfirmation } from './use-leave-confirmation.js';
import { type PanelGuard } from './use-panels.js';
import classes from './panel.module.css';

export interface PanelFormProps {
  readonly id: string;
  /** Accessible name of the form. */
  readonly title: string;
  /** Label of the submit button, and its text while the form is being sent. */
  readonly action: string;
  readonly working?: string;
  readonly isTouched: boolean;
  readonly busy: boolean;
  readonly problems: readonly FieldProblem[];
  /** Changes with each failed attempt. */
  readonly attempt: number;
  readonly guard: RefObject<PanelGuard | null>;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

/** A form within the page: it takes the focus, and Escape and Cancel close it. */
export function PanelForm({ id, title, action, working, busy, children, onClose, ...form }: PanelFormProps) {
  const { t } = useTranslation('mf_admin');
  const element = useRef<HTMLFormElement>(null);
  const { keep, isConfirming, ...leaving } = useLeaveConfirmation({ ...form, form: element });
  useEffect(() => {
    const first = element.current?.querySelector<HTMLElement>('input, select, textarea');
    first?.focus({ preventScroll: true });
    // jsdom lacks the method.
    element.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing || busy) return;
    event.preventDefault();
    leaving.leave(onClose);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its fields
    <form
      ref={element}
      id={id}
      method="post"
      noValidate
      className={classes.panel}
      aria-label={title}
      aria-busy={busy || undefined}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        form.onSubmit();
      }}
    >
      <Stack gap={4}>
        <ErrorSummary title={t('items.errorsTitle')} problems={form.problems} attempt={form.attempt} />
        {children}
      </Stack>
      <div className={classes.bar}>
        {isConfirming && (
          <Notice tone="warning" role="alert">
            <Stack gap={2}>
              <p>{t('admin.confirmDiscard')}</p>
              <Stack direction="row" gap={2}>
                <Button ref={keep} size="sm" onClick={leaving.stay}>
                  {t('admin.continueEditing')}
                </Button>
                <Button size="sm" variant="secondary" onClick={leaving.discard}>
                  {t('admin.discardChanges')}
                </Button>
              </Stack>
            </Stack>
          </Notice>
        )}
        <Button type="submit" busy={busy}>
          {busy && working ? working : action}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {t('admin.cancel')}
        </Button>
      </div>
    </form>
  );
}
