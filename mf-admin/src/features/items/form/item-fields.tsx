import { type ItemType } from '@academy/contracts/identity.schemas';
import { itemLevels, teachingLanguages } from '@academy/contracts/catalog/catalog-list';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { ResponsiveImage, SelectField, TextAreaField, TextField } from '@academy/ui';
import { ImageField } from '../../../frame/files/image-field.js';
import { imageUrl } from '../../../frame/files/image-url.js';
import { type AdminItem } from '../item-calls.js';
import { CategoryField } from './category-field.js';
import { itemLists } from './item-form.js';
import { ListField } from './list-field.js';
import { TeachersField } from './teachers-field.js';
import { type ItemForm } from './use-item-form.js';
import classes from './item-fields.module.css';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export interface ItemFieldsProps {
  readonly type: ItemType;
  /** Null for a new item. */
  readonly item: AdminItem | null;
  readonly form: ItemForm;
}

/** Fields to add or edit a course or a workshop (S-278, CON-17). */
export function ItemFields({ type, item, form }: ItemFieldsProps) {
  const { t } = useTranslation('mf_admin');
  const { site } = useShell();
  return (
    <>
      <TextField {...form.field('title')} label={t('form.title')} required maxLength={140} />
      <TeachersField {...form.teachers} instructor={form.field('createdBy')} />
      <div className={classes.fieldPair}>
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
      <div className={classes.fieldPair}>
        <TextField
          {...form.field('duration')}
          label={t('form.duration')}
          hint={t('form.durationHint')}
          inputMode="decimal"
          required
        />
        <CategoryField {...form.field('category')} />
      </div>
      <div className={classes.fieldPair}>
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
      <ImageField
        key={form.round}
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
    </>
  );
}

function WorkshopFields({ form }: Pick<ItemFieldsProps, 'form'>) {
  const { t } = useTranslation('mf_admin');
  return (
    <>
      <div className={classes.fieldPair}>
        <TextField {...form.field('date')} label={t('form.date')} hint={t('form.dateHint')} type="date" />
        <TextField {...form.field('time')} label={t('form.time')} hint={t('form.timeHint')} type="time" />
      </div>
      <div className={classes.fieldPair}>
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
