import { itemLevels, teachingLanguages } from '@academy/contracts/catalog/catalog-list';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { CheckboxField, ResponsiveImage, SelectField, TextAreaField, TextField } from '@academy/ui';
import { FormDialog } from '../../../frame/draft/form-dialog.js';
import { ImageField } from '../../../frame/files/image-field.js';
import { imageUrl } from '../../../frame/files/image-url.js';
import { ProgressBar } from '../../../frame/progress-bar.js';
import { CategoryField } from './category-field.js';
import { itemLists } from './item-form.js';
import { ListField } from './list-field.js';
import { PublishChecklist } from '../publishing/publish-checklist.js';
import { EditConflict } from './edit-conflict.js';
import { TeachersField } from './teachers-field.js';
import { useItemForm, type ItemFormOptions } from './use-item-form.js';
import classes from './item-dialog.module.css';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Add or edit a course or a workshop (S-278 … S-294, CON-17). Cancel forgets everything (S-281). */
export function ItemDialog(props: ItemFormOptions) {
  const { type, item, onClose } = props;
  const { t } = useTranslation('mf_admin');
  const { site } = useShell();
  const form = useItemForm(props);
  const label = t(`items.${item ? 'update' : 'add'}${type === 'course' ? 'Course' : 'Workshop'}`);
  return (
    <FormDialog
      id="item-form"
      isTouched={form.isTouched}
      onClose={onClose}
      busy={form.busy}
      title={item ? t('items.editItem', { title: item.title }) : label}
      action={label}
      working={t('items.saving')}
      beside={
        form.sent && (
          <ProgressBar
            label={t('items.sendingImage')}
            {...form.sent}
            {...(form.sent.sentBytes < form.sent.totalBytes && { onCancel: form.stop })}
          />
        )
      }
      problems={form.problems}
      attempt={form.attempt}
      onSubmit={(event) => void form.submit(event)}
    >
      {form.others && <EditConflict changes={form.others} onTake={form.takeTheirs} />}
      <TextField {...form.field('title')} label={t('form.title')} required maxLength={140} />
      <TeachersField {...form.teachers} instructor={form.field('createdBy')} />
      <div className={classes.pair}>
        <TextField
          {...form.field('price')}
          label={t('form.price')}
          hint={t('form.priceHint')}
          inputMode="decimal"
          required
        />
        <TextField
          {...form.field('originalPrice')}
          label={t('form.originalPrice')}
          hint={t('form.originalPriceHint')}
          inputMode="decimal"
        />
      </div>
      <div className={classes.pair}>
        <TextField
          {...form.field('duration')}
          label={t('form.duration')}
          hint={t('form.durationHint')}
          inputMode="decimal"
          required
        />
        <CategoryField {...form.field('category')} />
      </div>
      <div className={classes.pair}>
        <SelectField
          {...form.field('level')}
          label={t('form.level')}
          data={[{ value: '', label: '–' }, ...optionsOf(itemLevels)]}
        />
        <SelectField
          {...form.field('language')}
          label={t('form.language')}
          data={[{ value: '', label: '–' }, ...optionsOf(teachingLanguages)]}
        />
      </div>
      {type === 'workshop' && <WorkshopFields form={form} />}
      <SelectField
        {...form.field('publication')}
        label={t('form.publication')}
        hint={item?.publication === 'archived' ? t('form.archivedHint') : undefined}
        data={[
          { value: 'draft', label: t('items.publication.draft') },
          { value: 'published', label: t('items.publication.published') },
        ]}
      />
      <PublishChecklist points={form.publishPoints} itemId={item?.id ?? null} />
      <CheckboxField
        {...form.field('isPopular')}
        label={t('form.isPopular')}
        hint={t('form.isPopularHint')}
      />
      <ImageField
        id="item-image"
        label={t('form.image')}
        chosen={form.image}
        error={form.imageError}
        onChoose={form.chooseImage}
      >
        <ResponsiveImage
          image={imageUrl(item?.image ?? null, site.apiOrigin)}
          alt={t('form.imageStored')}
          sizes="12rem"
        />
      </ImageField>
      <TextAreaField
        {...form.field('description')}
        label={t('form.description')}
        rows={8}
        required
        maxLength={10_000}
      />
      {itemLists.map((name) => (
        <ListField key={name} name={name} control={form.control} register={form.register} />
      ))}
    </FormDialog>
  );
}

function WorkshopFields({ form }: { form: ReturnType<typeof useItemForm> }) {
  const { t } = useTranslation('mf_admin');
  return (
    <>
      <div className={classes.pair}>
        <TextField {...form.field('date')} label={t('form.date')} hint={t('form.dateHint')} type="date" />
        <TextField {...form.field('time')} label={t('form.time')} hint={t('form.timeHint')} type="time" />
      </div>
      <div className={classes.pair}>
        <TextField {...form.field('timeZone')} label={t('form.timeZone')} hint={t('form.timeZoneHint')} />
        <TextField
          {...form.field('capacity')}
          label={t('form.capacity')}
          hint={t('form.capacityHint')}
          inputMode="numeric"
        />
      </div>
      <TextField
        {...form.field('location')}
        label={t('form.location')}
        hint={t('form.locationHint')}
        maxLength={200}
      />
      <TextField
        {...form.field('joinUrl')}
        label={t('form.joinUrl')}
        hint={t('form.joinUrlHint')}
        type="url"
      />
    </>
  );
}
