import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Notice, Stack } from '@academy/ui';
import { Dialog, type DialogProps } from '@academy/ui/on-demand';

export interface DraftDialogProps extends Omit<DialogProps, 'onClose' | 'opened'> {
  /** The dialog contains unsent input. */
  readonly isTouched: boolean;
  /** Question that confirms the loss of the input. */
  readonly question?: string;
  /** Label of the button that discards it. */
  readonly discard?: string;
  /**
   * Closes the dialog and discards the input; an own button with a clear label, such as Cancel, calls it too
   * (S-281).
   */
  readonly onClose: () => void;
}

/**
 * A dialog with input. If input would be lost, Escape, ✕ and a click outside require a confirmation; the same
 * action again cancels the confirmation, and the focus returns to the input.
 */
export function DraftDialog({ isTouched, question, discard, onClose, ...props }: DraftDialogProps) {
  const { t } = useTranslation('mf_admin');
  const [isConfirming, setConfirming] = useState(false);
  const before = useRef<Element | null>(null);
  const keep = useRef<HTMLButtonElement>(null);
  // The input was sent or cleared during the confirmation, so nothing is left to confirm.
  if (isConfirming && !isTouched) setConfirming(false);
  useEffect(() => {
    if (isConfirming) keep.current?.focus();
    else if (document.activeElement === document.body && before.current instanceof HTMLElement)
      before.current.focus();
  }, [isConfirming]);
  function leave(): void {
    if (!isTouched) return onClose();
    if (!isConfirming) before.current = document.activeElement;
    setConfirming(!isConfirming);
  }
  return (
    <Dialog {...props} opened onClose={leave}>
      {isConfirming && (
        <Notice tone="warning" role="alert">
          <Stack gap={2}>
            <p>{question ?? t('admin.confirmDiscard')}</p>
            <Stack direction="row" gap={2}>
              <Button ref={keep} size="sm" onClick={() => setConfirming(false)}>
                {t('admin.continueEditing')}
              </Button>
              <Button size="sm" variant="secondary" onClick={onClose}>
                {discard ?? t('admin.discardChanges')}
              </Button>
            </Stack>
          </Stack>
        </Notice>
      )}
      {props.children}
    </Dialog>
  );
}
