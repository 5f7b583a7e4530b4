import { useState } from 'react';
import { fieldMessages } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { type FieldProblem } from '@academy/ui';
import { useForm } from 'react-hook-form';
import { fieldsOf, isDuration, isPrice, toFormData, type ItemFields } from './item-form.js';
import { type ItemDialogProps } from './item-dialog.js';
import { savedText, saveErrorText, saveItem } from './save-item.js';

type TextFieldName = Exclude<keyof ItemFields, 'syllabus' | 'whoShouldAttend' | 'prerequisites'>;

/** State and rules of the dialog. The rules are those of the server, said before anything is sent. */
export function useItemForm({ type, item, onClose, onSaved }: ItemDialogProps) {
  const { t } = useTranslation('mf_admin');
  const { api, notify } = useShell();
  const [image, setImage] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { control, register, handleSubmit, formState, setError } = useForm<ItemFields>({
    defaultValues: fieldsOf(item),
  });
  const { errors, submitCount } = formState;
  const rules = rulesOf(t, type);
  // S-288: the server looks at the bytes; this only spares an upload.
  const imageError = image && !image.type.startsWith('image/') ? t('errors.image') : '';

  async function save(fields: ItemFields): Promise<void> {
    if (imageError) return;
    setBusy(true);
    setFailure(null);
    try {
      await saveItem(api, type, item, toFormData(type, fields, image, item?.version ?? null));
      notify({ kind: 'success', message: savedText(t, type, item === null) });
      onSaved();
      onClose();
    } catch (error) {
      for (const [path, message] of Object.entries(fieldMessages(error)))
        setError(path as TextFieldName, { message });
      setFailure(saveErrorText(t, type, error));
      setBusy(false);
    }
  }

  const messages = Object.entries(errors).flatMap(([name, error]): FieldProblem[] => {
    const message = (error as { message?: string }).message;
    return message ? [{ fieldId: `item-${name}`, message }] : [];
  });
  return {
    attempt: submitCount,
    busy,
    chooseImage: setImage,
    control,
    field: (name: TextFieldName) => ({
      ...register(name, rules[name]),
      id: `item-${name}`,
      error: errors[name]?.message ?? '',
    }),
    imageError,
    problems: [
      ...(failure ? [{ message: failure }] : []),
      ...(imageError ? [{ fieldId: 'item-image', message: imageError }] : []),
      ...messages,
    ],
    register,
    submit: handleSubmit(save),
  };
}

type Rules = Partial<Record<TextFieldName, { validate: (value: string) => true | string }>>;

/** S-283 … S-287 */
function rulesOf(t: (key: string) => string, type: 'course' | 'workshop'): Rules {
  const rule = (holds: (value: string) => boolean, key: string) => ({
    validate: (value: string) => holds(value) || t(key),
  });
  const isFilled = (value: string): boolean => value.trim() !== '';
  return {
    title: rule(isFilled, `errors.${type}Title`),
    description: rule(isFilled, `errors.${type}Description`),
    createdBy: rule(isFilled, 'errors.instructor'),
    duration: rule(isDuration, 'errors.duration'),
    price: rule(isPrice, 'errors.price'),
    originalPrice: rule((value) => !isFilled(value) || isPrice(value), 'errors.price'),
  };
}
