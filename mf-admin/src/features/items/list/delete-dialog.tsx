import { type ItemType } from '@academy/contracts/identity.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { ConfirmDialog } from '../../../frame/confirm-dialog.js';
import { UndoMessage } from '../../../frame/list/undo-message.js';
import { deleteItem, type AdminItem } from '../item-calls.js';

interface DeleteDialogProps {
  readonly type: ItemType;
  readonly item: AdminItem;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
  readonly onUndo: () => void;
}

/** S-277, CON-27: a failure is shown to the admin; a deletion can be undone. */
export function DeleteDialog({ type, item, onClose, onDeleted, onUndo }: DeleteDialogProps) {
  const api = useApi();
  const { notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const { title } = item;
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteItem(api, type, item.id),
    onSuccess: () => {
      notify({
        kind: 'success',
        message: <UndoMessage text={t('items.deleted', { title })} onUndo={onUndo} />,
      });
      onDeleted();
    },
    onError: ({ message }) => notify({ kind: 'error', message: t('items.deleteFailed', { title, message }) }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={t(type === 'course' ? 'items.confirmCourse' : 'items.confirmWorkshop')}
      description={t(type === 'course' ? 'items.archiveNote' : 'items.archiveWorkshopNote')}
      action={t('admin.delete')}
      isDanger
      busy={isPending}
      onClose={onClose}
      onConfirm={() => mutate()}
    >
      <p>
        <strong>{title}</strong>
      </p>
    </ConfirmDialog>
  );
}
