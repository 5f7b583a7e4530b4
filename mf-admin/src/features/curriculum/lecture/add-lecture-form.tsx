import { useState, type RefObject } from 'react';
import {
  type CurriculumOutline,
  type CurriculumLecture,
} from '@academy/contracts/curriculum/curriculum.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useApi } from '@academy/mf-kit/typed-api';
import { SelectField, TextField } from '@academy/ui';
import { PanelForm } from '../panel/panel-form.js';
import { type PanelGuard } from '../panel/use-panels.js';

const TYPES = ['video', 'article', 'quiz', 'file', 'live'] as const;

export interface AddLectureFormProps {
  readonly outline: CurriculumOutline;
  readonly section: string;
  /** Scope of the mutation: it waits for pending changes of the outline and is based on the last of them. */
  readonly scope: { readonly id: string };
  readonly latest: (version: number) => number;
  readonly guard: RefObject<PanelGuard | null>;
  readonly onClose: () => void;
  readonly onAdded: (added: { outline: CurriculumOutline; lectureId: string }) => void;
}

/** The form for the kind and the title of a new lecture; its content is added later. */
export function AddLectureForm({
  outline,
  section,
  scope,
  latest,
  guard,
  onClose,
  onAdded,
}: AddLectureFormProps) {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const [title, setTitle] = useState('');
  const [type, setType] = useState<CurriculumLecture['type']>('video');
  const [attempt, setAttempt] = useState(0);
  const { mutate, isPending, error } = useMutation({
    scope,
    mutationFn: (base: number) =>
      api.post('/api/admin/course/{id}/lectures', {
        path: { id: outline.courseId },
        body: {
          version: latest(base),
          section,
          title: title.replace(/\s+/g, ' ').trim(),
          type,
          durationSec: 0,
          isPreview: false,
          isRequired: true,
        },
      }),
    onSuccess: onAdded,
    onSettled: () => setAttempt((before) => before + 1),
  });
  const titleError = attempt > 0 && title.trim() === '' ? t('curriculum.lectureTitleMissing') : '';

  function submit(): void {
    if (title.trim() === '') setAttempt((before) => before + 1);
    else mutate(outline.version);
  }

  return (
    <PanelForm
      id="add-lecture"
      isTouched={title.trim() !== ''}
      busy={isPending}
      guard={guard}
      onClose={onClose}
      title={t('curriculum.addLectureTo', { title: section })}
      action={t('curriculum.addLecture')}
      problems={[
        ...(titleError ? [{ fieldId: 'new-lecture-title', message: titleError }] : []),
        ...(error ? [{ message: failureMessage(error) }] : []),
      ]}
      attempt={attempt}
      onSubmit={submit}
    >
      <TextField
        id="new-lecture-title"
        label={t('curriculum.lectureTitle')}
        maxLength={140}
        value={title}
        error={titleError}
        onChange={({ target }) => setTitle(target.value)}
      />
      <SelectField
        id="new-lecture-type"
        label={t('curriculum.type')}
        hint={t('curriculum.typeHint')}
        value={type}
        data={TYPES.map((value) => ({ value, label: t(`curriculum.types.${value}`) }))}
        onChange={({ target }) => setType(target.value as CurriculumLecture['type'])}
      />
    </PanelForm>
  );
}
