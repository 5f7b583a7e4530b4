import { type ItemType } from '@academy/contracts/identity.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { ConfirmDialog } from '../../../frame/confirm-dialog.js';
import { type AdminItem } from '../item-calls.js';
import classes from './item-admin.module.css';

interface ArchiveDialogProps {
  readonly type: ItemType;
  readonly items: readonly AdminItem[];
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Confirms the deletion of several items and lists their titles. */
export function ArchiveDialog({ type, items, onClose, onConfirm }: ArchiveDialogProps) {
  const { t } = useTranslation('mf_admin');
  return (
    <ConfirmDialog
      title={t(`items.confirmAll.${type}`, { count: items.length })}
      description={t(type === 'course' ? 'items.archiveAllNote' : 'items.archiveAllWorkshopsNote')}
      action={t('admin.delete')}
      isDanger
      onClose={onClose}
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
    >
      <ul className={classes.itemNames}>
        {items.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
