import { type ItemType } from '@academy/contracts/identity.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, CheckboxField, SelectField, Stack } from '@academy/ui';
import { ErrorSummary } from '@academy/ui/on-demand';
import { ProgressBar } from '../../../frame/progress-bar.js';
import { EditConflict } from '../form/edit-conflict.js';
import { ItemFields } from '../form/item-fields.js';
import { type ItemForm } from '../form/use-item-form.js';
import { type AdminItem } from '../item-calls.js';
import { PublishChecklist } from '../publishing/publish-checklist.js';
import { type EditedPoints } from '../publishing/publish-points.js';
import { FilledDraft, OfferedDraft } from './draft-notice.js';
import { type useItemDraft } from './use-item-draft.js';
import classes from './item-page.module.css';

export interface ItemDetailsFormProps extends EditedPoints {
  readonly type: ItemType;
  readonly item: AdminItem;
  readonly form: ItemForm;
  readonly draft: ReturnType<typeof useItemDraft>;
  readonly curriculumHref: string;
}

/**
 * State, checklist and fields of a saved item. Only `Update …` sends them; Cancel discards the input (S-280,
 * S-281). Both are disabled without a change.
 */
export function ItemDetailsForm(props: ItemDetailsFormProps) {
  const { type, item, form, draft, points, isRejected, curriculumHref } = props;
  const { t } = useTranslation('mf_admin');
  const label = t(type === 'course' ? 'items.updateCourse' : 'items.updateWorkshop');

  // An archived item is restored by a save, so it needs no other change.
  const canSave = form.isTouched || form.base?.publication === 'archived';

  /** Moves the focus, because the disabled button would lose it. */
  function cancel(): void {
    form.cancel();
    document.getElementById('item-title')?.focus();
  }

  if (draft.offered)
    return <OfferedDraft type={type} draft={draft.offered} onUse={draft.use} onDrop={draft.drop} />;
  return (
    <form
      method="post"
      noValidate
      className={classes.form}
      aria-label={t('items.editItem', { title: item.title })}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) void form.submit(event);
      }}
    >
      <Stack gap={4}>
        <ErrorSummary title={t('items.errorsTitle')} problems={form.problems} attempt={form.attempt} />
        {draft.filled && <FilledDraft draft={draft.filled} hasImage={form.image !== null} />}
        {form.others && <EditConflict changes={form.others} onApply={form.applySaved} />}
        <div className={classes.publishing}>
          <Stack gap={4}>
            <SelectField
              {...form.field('publication')}
              label={t('form.publication')}
              hint={item.publication === 'published' ? undefined : t(`form.${item.publication}Hint`)}
              data={[
                { value: 'draft', label: t('items.publication.draft') },
                { value: 'published', label: t('items.publication.published') },
              ]}
            />
            <CheckboxField
              {...form.field('isPopular')}
              label={t('form.isPopular')}
              hint={t('form.isPopularHint')}
            />
          </Stack>
          <PublishChecklist
            points={points}
            curriculumHref={curriculumHref}
            rejection={isRejected ? form.attempt : null}
          />
        </div>
        <ItemFields {...{ type, item, form }} />
      </Stack>
      <div className={classes.bar}>
        {/* The button keeps the focus after a save, although it is then disabled. */}
        <Button type="submit" busy={form.busy} aria-disabled={!canSave}>
          {form.busy ? t('items.saving') : label}
        </Button>
        <Button variant="secondary" disabled={form.busy || !form.isTouched} onClick={cancel}>
          {t('admin.cancel')}
        </Button>
        {form.sent && <ProgressBar label={t('items.sendingImage')} {...form.sent} />}
        <p role="status" className={classes.draftNotice}>
          {form.isTouched && t(`items.draftSaved.${type}`)}
          {form.image && ` ${t('items.imageNotSaved')}`}
        </p>
      </div>
    </form>
  );
}
