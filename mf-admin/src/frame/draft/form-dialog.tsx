import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Notice, Stack } from '@academy/ui';
import { ErrorSummary, type FieldProblem } from '@academy/ui/on-demand';
import { DraftDialog, type DraftDialogProps } from './draft-dialog.js';

export interface FormDialogProps extends Omit<DraftDialogProps, 'footer' | 'isTouched'> {
  /** The id of the form. */
  readonly id: string;
  /** Label of the submit button; null if nothing can be submitted any more. */
  readonly action: string | null;
  /** Label while the form is being sent. */
  readonly working?: string;
  /** Label of the cancel button. */
  readonly cancel?: string;
  readonly variant?: 'danger' | 'primary';
  readonly isTouched?: boolean;
  /** Problems of fields and of the whole form, shown at the top. */
  readonly problems?: readonly FieldProblem[];
  /** Changes with each failed attempt. */
  readonly attempt?: number;
  /** The server's message of a rejection (CON-27), shown above the buttons and scrolled into view. */
  readonly failure?: string | null | undefined;
  /** An element beside the buttons. */
  readonly beside?: ReactNode;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A dialog with a form: its fields, its problems, and the buttons to submit and to cancel. `DraftDialog` below it
 * protects unsent input; `ReasonFormDialog` above it adds a required reason. `ConfirmDialog` has no form.
 */
export function FormDialog({
  id,
  action,
  working,
  cancel,
  variant = 'primary',
  isTouched = false,
  problems = [],
  attempt = 0,
  failure,
  beside,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const { t } = useTranslation('mf_admin');
  const { busy = false, onClose } = dialog;
  const rejection = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolled to the middle, since the buttons cover the end of the scroll area. jsdom lacks the method.
    if (failure) rejection.current?.scrollIntoView?.({ block: 'center' });
  }, [failure]);
  return (
    <DraftDialog
      {...dialog}
      isTouched={isTouched}
      footer={
        <>
          {action && (
            <Button type="submit" form={id} variant={variant} busy={busy}>
              {busy && working ? working : action}
            </Button>
          )}
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {cancel ?? t('admin.cancel')}
          </Button>
          {beside}
        </>
      }
    >
      <form
        method="post"
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event);
        }}
      >
        <Stack gap={4}>
          <ErrorSummary title={t('items.errorsTitle')} problems={problems} attempt={attempt} />
          {children}
          {failure && (
            <div ref={rejection}>
              <Notice tone="danger" role="alert">
                {failure}
              </Notice>
            </div>
          )}
        </Stack>
      </form>
    </DraftDialog>
  );
}
