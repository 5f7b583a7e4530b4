import { useState } from 'react';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { type PublishPoint } from '@academy/contracts/items/publish-checklist';
import { ApiError, fieldMessages } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { type FieldProblem } from '@academy/ui/on-demand';
import { useController, useForm, useWatch } from 'react-hook-form';
import { getItem, saveItem, type AdminItem } from '../item-calls.js';
import { imageProblem } from '../../../frame/files/image-field.js';
import { fieldsOf, toFormData, type ChosenTeacher, type ItemFields } from './item-form.js';
import { rulesOf, type TextFieldName } from './item-rules.js';
import { mergeFields, type OtherChange } from './merge-fields.js';
import { savedText, saveErrorText } from './save-text.js';
import { useSending } from './use-sending.js';

export interface ItemFormOptions {
  readonly type: ItemType;
  /** The item to edit; null adds one. */
  readonly item: AdminItem | null;
  readonly onSaved: (saved: AdminItem) => void;
}

/** A saved version that a form was filled with. */
interface TypedVersion {
  readonly version: number | undefined;
  readonly fields: ItemFields;
}

/** An attempt to publish that the server rejected. */
export interface PublishRejection {
  readonly points: readonly PublishPoint[];
  /** The values that were sent. */
  readonly fields: ItemFields;
  readonly image: File | null;
}

export type ItemForm = ReturnType<typeof useItemForm>;

/** State and validation of the form. The rules are the server's, checked before a request is sent. */
export function useItemForm({ type, item, onSaved }: ItemFormOptions) {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const { notify } = useShell();
  const [image, setImage] = useState<File | null>(null);
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [rejection, setRejection] = useState<PublishRejection | null>(null);
  const [others, setOthers] = useState<{ changes: readonly OtherChange[]; fields: ItemFields } | null>(null);
  const sending = useSending();
  // The item that filled the form; a save sends its version, so that two admins do not overwrite each other.
  const [base, setBase] = useState(item);
  const { clearErrors, control, register, handleSubmit, formState, reset, setError, setValue } =
    useForm<ItemFields>({ defaultValues: fieldsOf(item) });
  const { field: teachers } = useController({ control, name: 'teachers' });
  const fields = useWatch({ control }) as ItemFields;
  const { errors, isDirty, submitCount } = formState;
  const rules = rulesOf(t, type);
  const imageError = imageProblem(t, image);

  async function save(typed: ItemFields): Promise<void> {
    setFailure(null);
    setRejection(null);
    if (imageError) return;
    const options = sending.begin(image);
    try {
      const body = toFormData(type, typed, image, base?.version ?? null);
      const saved = await saveItem(api, { type, item, body }, options);
      notify({ kind: 'success', message: savedText(t, type, item === null) });
      restart(saved);
      onSaved(saved);
    } catch (error) {
      if (options.signal.aborted) return setFailure(t('items.uploadStopped'));
      for (const [path, message] of Object.entries(fieldMessages(error)))
        setError(path as TextFieldName, { message });
      const points = unmetPoints(error);
      if (points.length > 0) setRejection({ points, fields: typed, image });
      // The checklist shows these points, so no other message is needed.
      setFailure(points.length > 0 ? null : saveErrorText(t, type, error));
      if (error instanceof ApiError && error.code === 'STALE_VERSION') await showOthers(typed);
    } finally {
      sending.end();
    }
  }

  /** Fills the form with the item, and discards all other state. */
  function restart(from: AdminItem | null): void {
    setBase(from);
    reset(fieldsOf(from));
    setImage(null);
    setRound((before) => before + 1);
    setFailure(null);
    setRejection(null);
    setOthers(null);
  }

  /** If the current item cannot be loaded either, only the rejection is shown, and all input is kept. */
  async function showOthers(typed: ItemFields): Promise<void> {
    if (!item) return;
    const now = await getItem(api, type, item.id).catch(() => null);
    if (!now) return;
    // A save would restore the archived item; the list has an explicit action for that.
    if (now.item.publication === 'archived' && base?.publication !== 'archived')
      return setFailure(t('items.deletedMeanwhile'));
    setFailure(null);
    merge({ version: base?.version, fields: fieldsOf(base) }, typed, now.item);
  }

  /** Fills the form with the input on top of a version, and shows the changes that others have saved since. */
  function merge(begun: TypedVersion, typed: ItemFields, now: AdminItem): void {
    const saved = fieldsOf(now);
    const merged = mergeFields(begun.fields, typed, saved);
    setBase(now);
    reset(saved, { keepSubmitCount: true });
    reset(merged.fields, { keepDefaultValues: true, keepSubmitCount: true });
    setOthers(begun.version === now.version ? null : { changes: merged.changes, fields: saved });
  }

  function applySaved(name: keyof ItemFields): void {
    if (!others) return;
    setValue(name, others.fields[name], { shouldDirty: true });
    setOthers({ ...others, changes: others.changes.filter((change) => change.name !== name) });
  }

  const messages = Object.entries(errors).flatMap(([name, error]): FieldProblem[] => {
    const message = (error as { message?: string }).message;
    return message ? [{ fieldId: `item-${name}`, message }] : [];
  });
  // The server's message already contains the first problem, so only its link is added.
  const reported = messages.find(({ message }) => failure?.endsWith(message));
  const { sent } = sending;
  return {
    attempt: submitCount,
    /** The saved item that filled the form; null for a new one. */
    base,
    busy: sending.isBusy,
    cancel: () => restart(base),
    chooseImage: setImage,
    control,
    field: (name: TextFieldName) => ({
      ...register(name, rules[name]),
      id: `item-${name}`,
      error: errors[name]?.message ?? '',
    }),
    /** Current values of the fields. */
    fields,
    hasNewImage: image !== null && imageError === '',
    image,
    imageError,
    isTouched: image !== null || isDirty,
    merge,
    others: others?.changes ?? null,
    problems: [
      ...(failure ? [{ ...reported, message: failure }] : []),
      ...(imageError ? [{ fieldId: 'item-image', message: imageError }] : []),
      ...messages.filter((problem) => problem !== reported),
    ],
    register,
    /** Changes each time the form is filled again. */
    round,
    /** Upload progress of the image; the upload can be cancelled until all bytes are sent. */
    sent: sent && { ...sent, ...(sent.sentBytes < sent.totalBytes && { onCancel: sending.stop }) },
    submit: handleSubmit(save),
    applySaved,
    /** The last attempt to publish, if the server rejected it. */
    rejection,
    /** Drops points of the rejection that are met outside this form. */
    dropRejected: (dropped: readonly PublishPoint[]) =>
      setRejection(
        (last) => last && { ...last, points: last.points.filter((point) => !dropped.includes(point)) },
      ),
    teachers: {
      chosen: teachers.value,
      error: errors.teachers?.message ?? '',
      onChoose: (chosen: ChosenTeacher[]) => {
        teachers.onChange(chosen);
        clearErrors(['createdBy', 'teachers']);
      },
    },
  };
}

/** Missing points of a rejected publication. */
function unmetPoints(error: unknown): readonly PublishPoint[] {
  if (!(error instanceof ApiError) || error.code !== 'NOT_PUBLISHABLE') return [];
  return (error.details as { unmet: PublishPoint[] }).unmet;
}
