import { useState } from 'react';
import { type DeskOutline, type DeskLecture } from '@academy/contracts/outline-desk.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { SelectField, TextField } from '@academy/ui';
import { FormDialog } from '../../../frame/draft/form-dialog.js';
import { addLecture } from '../outline-calls.js';

const TYPES = ['video', 'article', 'quiz', 'file', 'live'] as const;

export interface AddLectureDialogProps {
  readonly outline: DeskOutline;
  readonly section: string;
  /** It waits for the changes of the outline that are being saved, and is made of the last of them. */
  readonly scope: { readonly id: string };
  readonly latest: (version: number) => number;
  readonly onClose: () => void;
  readonly onAdded: (added: { outline: DeskOutline; lectureId: string }) => void;
}

/** What a lecture is, and what it is called; what it holds comes next. */
export function AddLectureDialog({
  outline,
  section,
  scope,
  latest,
  onClose,
  onAdded,
}: AddLectureDialogProps) {
  const { t } = useTranslation('mf_admin');
  const { api } = useShell();
  const [title, setTitle] = useState('');
  const [type, setType] = useState<DeskLecture['type']>('video');
  const [attempt, setAttempt] = useState(0);
  const { mutate, isPending, error } = useMutation({
    scope,
    mutationFn: (base: number) =>
      addLecture(api, outline.courseId, {
        version: latest(base),
        section,
        title: title.replace(/\s+/g, ' ').trim(),
        type,
        durationSec: 0,
        isPreview: false,
        isRequired: true,
      }),
    onSuccess: onAdded,
    onSettled: () => setAttempt((before) => before + 1),
  });
  const titleError = attempt > 0 && title.trim() === '' ? t('outline.lectureTitleMissing') : '';

  function submit(): void {
    if (title.trim() === '') setAttempt((before) => before + 1);
    else mutate(outline.version);
  }

  return (
    <FormDialog
      id="add-lecture"
      busy={isPending}
      onClose={onClose}
      title={t('outline.addLectureTo', { title: section })}
      action={t('outline.addLecture')}
      problems={[
        ...(titleError ? [{ fieldId: 'new-lecture-title', message: titleError }] : []),
        ...(error ? [{ message: failureMessage(error) }] : []),
      ]}
      attempt={attempt}
      onSubmit={submit}
    >
      <TextField
        id="new-lecture-title"
        label={t('outline.lectureTitle')}
        maxLength={140}
        value={title}
        error={titleError}
        onChange={({ target }) => setTitle(target.value)}
      />
      <SelectField
        id="new-lecture-type"
        label={t('outline.type')}
        hint={t('outline.typeHint')}
        value={type}
        data={TYPES.map((value) => ({ value, label: t(`outline.types.${value}`) }))}
        onChange={({ target }) => setType(target.value as DeskLecture['type'])}
      />
    </FormDialog>
  );
}
