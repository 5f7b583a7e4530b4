import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Notice, Stack } from '@academy/ui';
import { Dialog, type DialogProps } from '@academy/ui/on-demand';

export interface DraftDialogProps extends Omit<DialogProps, 'onClose' | 'opened'> {
  /** Something was typed or chosen that nobody has yet. */
  readonly isTouched: boolean;
  /** What closing it would lose, as a question. */
  readonly question?: string;
  /** What closes it all the same. */
  readonly discard?: string;
  /** Closes it, whatever was typed: so does a button of the caller's own that says so, as Cancel (S-281). */
  readonly onClose: () => void;
}

/**
 * A dialog that is written in. Escape, ✕ and a click beside it ask first where something would be lost; the same
 * once more takes the question back, and what was written in has the focus again.
 */
export function DraftDialog({ isTouched, question, discard, onClose, ...props }: DraftDialogProps) {
  const { t } = useTranslation('mf_admin');
  const [isAsking, setAsking] = useState(false);
  const before = useRef<Element | null>(null);
  const keep = useRef<HTMLButtonElement>(null);
  // It was sent or emptied meanwhile: nothing is left to ask about.
  if (isAsking && !isTouched) setAsking(false);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
    else if (document.activeElement === document.body && before.current instanceof HTMLElement)
      before.current.focus();
  }, [isAsking]);
  function leave(): void {
    if (!isTouched) return onClose();
    if (!isAsking) before.current = document.activeElement;
    setAsking(!isAsking);
  }
  return (
    <Dialog {...props} opened onClose={leave}>
      {isAsking && (
        <Notice tone="warning" role="alert">
          <Stack gap={2}>
            <p>{question ?? t('admin.discard')}</p>
            <Stack direction="row" gap={2}>
              <Button ref={keep} size="sm" onClick={() => setAsking(false)}>
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
