import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Notice, Stack } from '@academy/ui';
import { Dialog, type DialogProps } from '@academy/ui/on-demand';

export interface DraftDialogProps extends Omit<DialogProps, 'onClose' | 'opened'> {
  /** The dialog contains unsent input. */
  readonly isTouched: boolean;
  /** Question about the input that closing would lose. */
  readonly question?: string;
  /** Label of the button that discards it. */
  readonly discard?: string;
  /** Closes it, whatever was typed: so does a button of the caller's own that says so, as Cancel (S-281). */
  readonly onClose: () => void;
}

/**
 * A dialog with input. Escape, ✕ and a click beside it require confirmation if input would be lost; the same action
 * again cancels the confirmation, and the focus returns to the input.
 */
export function DraftDialog({ isTouched, question, discard, onClose, ...props }: DraftDialogProps) {
  const { t } = useTranslation('mf_admin');
  const [isConfirming, setConfirming] = useState(false);
  const before = useRef<Element | null>(null);
  const keep = useRef<HTMLButtonElement>(null);
  // The input was sent or cleared meanwhile: there is nothing left to confirm.
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
            <p>{question ?? t('admin.discard')}</p>
            <Stack direction="row" gap={2}>
              <Button ref={keep} size="sm" onClick={() => setConfirming(false)}>
                {t('admin.keepWriting')}
              </Button>
              <Button size="sm" variant="secondary" onClick={onClose}>
                {discard ?? t('admin.discardIt')}
              </Button>
            </Stack>
          </Stack>
        </Notice>
      )}
      {props.children}
    </Dialog>
  );
}
