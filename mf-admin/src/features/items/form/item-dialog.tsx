import { type ItemType } from '@academy/contracts/identity.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { FormDialog } from '../../../frame/draft/form-dialog.js';
import { ProgressBar } from '../../../frame/progress-bar.js';
import { type AdminItem } from '../item-calls.js';
import { ItemFields } from './item-fields.js';
import { useItemForm } from './use-item-form.js';
import classes from './item-fields.module.css';

export interface ItemDialogProps {
  readonly type: ItemType;
  readonly onClose: () => void;
  readonly onSaved: (added: AdminItem) => void;
}

/** Adds a course or a workshop as a draft (S-278 … S-294). Cancel discards the input (S-281). */
export function ItemDialog({ type, onClose, onSaved }: ItemDialogProps) {
  const { t } = useTranslation('mf_admin');
  const form = useItemForm({ type, item: null, onSaved });
  const label = t(type === 'course' ? 'items.addCourse' : 'items.addWorkshop');
  return (
    <FormDialog
      id="item-form"
      isTouched={form.isTouched}
      onClose={onClose}
      busy={form.busy}
      title={label}
      description={t('items.draftNotice')}
      action={label}
      working={t('items.saving')}
      beside={form.sent && <ProgressBar label={t('items.sendingImage')} {...form.sent} />}
      problems={form.problems}
      attempt={form.attempt}
      onSubmit={(event) => void form.submit(event)}
    >
      <div className={classes.fullRow}>
        <ItemFields type={type} item={null} form={form} />
      </div>
    </FormDialog>
  );
}
