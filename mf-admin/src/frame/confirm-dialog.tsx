import { type ReactNode } from 'react';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Notice } from '@academy/ui';
import { Dialog } from '@academy/ui/on-demand';

export interface ConfirmDialogProps {
  readonly title: string;
  /** Description of the effects. */
  readonly description: string;
  /** Label of the confirming button. */
  readonly action: string;
  /** Whether the action is destructive. */
  readonly isDanger?: boolean;
  /** The action is in progress: the dialog cannot be closed. */
  readonly busy?: boolean;
  /** Whether the action cannot be confirmed yet. */
  readonly disabled?: boolean;
  /** The server's rejection of the action, whose text is shown (CON-27). */
  readonly error?: Error | null;
  readonly children?: ReactNode;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** The initial focus is on Cancel, so that an accidental key press has no effect. */
export function ConfirmDialog({ action, isDanger, busy, disabled, error, ...dialog }: ConfirmDialogProps) {
  const { t } = useTranslation('mf_admin');
  const { children, description, onClose, onConfirm, title } = dialog;
  return (
    <Dialog
      opened
      role="alertdialog"
      {...(busy !== undefined && { busy })}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            busy={busy}
            disabled={disabled}
            onClick={onConfirm}
          >
            {action}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onClose} data-autofocus>
            {t('admin.cancel')}
          </Button>
        </>
      }
    >
      {children}
      {error && (
        <Notice tone="danger" role="alert">
          {failureMessage(error)}
        </Notice>
      )}
    </Dialog>
  );
}
