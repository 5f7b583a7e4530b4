import { useState, type ChangeEvent } from 'react';
import { type AdminTeacher } from '@academy/contracts/teachers/teacher.schemas';
import { ApiError, failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useApi } from '@academy/mf-kit/typed-api';
import { imageProblem } from '../../frame/files/image-field.js';
import { useLeaveGuard } from '../../frame/use-leave-guard.js';
import { fieldsOf, problemsOf, textFields, toFormData, type TextField } from './teacher-form.js';

export interface TeacherFormProps {
  /** The teacher to edit; null adds one. */
  readonly teacher: AdminTeacher | null;
  /** @throws ApiError */
  readonly onSave: (body: FormData, name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** State of the dialog. The server validates it; rejected input stays in the form. */
export function useTeacherForm({ teacher, onSave, onClose }: TeacherFormProps) {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  // The version that the next save overwrites; a background refetch does not change it.
  const [base, setBase] = useState(teacher);
  const [isStale, setStale] = useState(false);
  const [fields, setFields] = useState(() => fieldsOf(teacher));
  // Null if the current portrait stays.
  const [portrait, setPortrait] = useState<File | 'removed' | null>(null);
  const image = portrait === 'removed' ? null : portrait;
  const [problems, setProblems] = useState<Partial<Record<TextField, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  useLeaveGuard(busy);
  const imageError = imageProblem(t, image);

  async function save(): Promise<void> {
    const name = fields.name.trim();
    setAttempt((before) => before + 1);
    setFailure(null);
    setProblems(name === '' ? { name: t('teachers.nameMissing') } : {});
    if (name === '' || imageError) return;
    setBusy(true);
    try {
      await onSave(toFormData(fields, portrait, base?.version ?? null), name);
      onClose();
    } catch (error) {
      await reject(error as Error);
      setBusy(false);
    }
  }

  async function reject(error: Error): Promise<void> {
    const saved = error instanceof ApiError && error.code === 'STALE_VERSION' ? await getSaved() : null;
    if (saved) {
      setBase(saved);
      setStale(true);
      return;
    }
    const named = problemsOf(error, fields, (number, message) =>
      t('teachers.linkProblem', { number, message }),
    );
    setProblems(named);
    if (Object.keys(named).length === 0) setFailure(failureMessage(error));
  }

  async function getSaved(): Promise<AdminTeacher | null> {
    const now = await api.get('/api/admin/teachers', { private: true }).catch(() => null);
    return now?.teachers.find(({ id }) => id === teacher?.id) ?? null;
  }

  return {
    attempt,
    base,
    busy,
    chooseImage: setPortrait,
    failure,
    field: (name: TextField) => ({
      id: `teacher-${name}`,
      label: t(`teachers.${name}`),
      hint: t(`teachers.${name}Hint`),
      value: fields[name],
      error: problems[name] ?? '',
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setFields((before) => ({ ...before, [name]: target.value }));
        setProblems(({ [name]: _, ...others }) => others);
      },
    }),
    image,
    imageError,
    isRemoved: portrait === 'removed',
    isStale,
    isTouched: portrait !== null || JSON.stringify(fields) !== JSON.stringify(fieldsOf(base)),
    name: fields.name,
    problems: [
      ...textFields.flatMap((name) => {
        const message = problems[name];
        return message ? [{ fieldId: `teacher-${name}`, message }] : [];
      }),
      ...(imageError ? [{ fieldId: 'teacher-image', message: imageError }] : []),
    ],
    submit: (): void => void save(),
    applySaved(): void {
      setFields(fieldsOf(base));
      setPortrait(null);
      setStale(false);
    },
  };
}
