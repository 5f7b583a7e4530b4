import { useRef } from 'react';
import { type Control, type UseFormRegister, useFieldArray } from 'react-hook-form';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, IconButton, TextField } from '@academy/ui';
import { type ItemFields, type itemLists } from './item-form.js';
import classes from './item-fields.module.css';

export interface ListFieldProps {
  readonly name: (typeof itemLists)[number];
  readonly control: Control<ItemFields>;
  readonly register: UseFormRegister<ItemFields>;
}

const addLabels = {
  syllabus: 'form.addSyllabus',
  whoShouldAttend: 'form.addWhoShouldAttend',
  prerequisites: 'form.addPrerequisites',
} as const;

/** A list of texts with a button to add an entry and one per entry to remove it (S-279). */
export function ListField({ name, control, register }: ListFieldProps) {
  const { t } = useTranslation('mf_admin');
  const { fields, append, remove } = useFieldArray({ control, name });
  const label = t(`form.${name}`);
  const box = useRef<HTMLFieldSetElement>(null);

  /** The pressed button is removed with its entry, so the focus moves to the next one, at the end to the Add button. */
  function take(index: number): void {
    box.current?.querySelectorAll('button')[index + 1]?.focus();
    remove(index);
  }
  return (
    <fieldset ref={box} className={classes.list}>
      <legend>{label}</legend>
      {fields.map((field, index) => (
        <div key={field.id} className={classes.listItem}>
          <TextField
            {...register(`${name}.${index}.text`)}
            id={`item-${name}-${index}`}
            label={t('form.entry', { label, number: index + 1 })}
            maxLength={300}
          />
          <IconButton label={t('form.removeEntry', { label, number: index + 1 })} onClick={() => take(index)}>
            <span className={classes.remove} aria-hidden="true">
              ×
            </span>
          </IconButton>
        </div>
      ))}
      <Button variant="secondary" size="sm" onClick={() => append({ text: '' })}>
        {t(addLabels[name])}
      </Button>
    </fieldset>
  );
}
