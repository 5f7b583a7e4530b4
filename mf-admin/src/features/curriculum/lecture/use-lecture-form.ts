import { useState, type ChangeEvent } from 'react';
import { type CurriculumLectureDetail } from '@academy/contracts/curriculum/curriculum.schemas';
import { ApiError, failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { useLeaveGuard } from '../../../frame/use-leave-guard.js';
import {
  fieldsOf,
  isMeasured,
  toRequest,
  withArticle,
  type LectureFields,
  type Problem,
} from './lecture-fields.js';

const PATH = '/api/admin/lecture/{id}';

export type LectureFormState = ReturnType<typeof useLectureForm>;

export interface LectureFormOptions {
  readonly onClose: () => void;
  /** Called after a file was added or removed: the content has changed before the form is saved. */
  readonly onFiles: () => void;
}

/** State of the form. The typed values stay, whatever the server responds. */
export function useLectureForm(opened: CurriculumLectureDetail, { onClose, onFiles }: LectureFormOptions) {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const { notify } = useShell();
  const [lecture, setLecture] = useState(opened);
  const path = { id: lecture._id };
  const [fields, setFields] = useState(() => fieldsOf(opened));
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [saved, setSaved] = useState<CurriculumLectureDetail | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  useLeaveGuard(busy);
  const set = (change: Partial<LectureFields>) => setFields((before) => ({ ...before, ...change }));
  const errorOf = (path: string): string => problems.find((problem) => problem.path === path)?.message ?? '';

  async function save(): Promise<void> {
    const checked = toRequest(fields, lecture, t);
    setAttempt((before) => before + 1);
    if ('problems' in checked) return setProblems(checked.problems);
    setProblems([]);
    setBusy(true);
    try {
      await api.put(PATH, { path, body: checked.request });
      notify({ kind: 'success', message: t('curriculum.lectureSaved', { title: fields.title }) });
      onClose();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === 'STALE_VERSION') return loadSaved();
      setProblems([{ path: '', message: failureMessage(error as Error) }]);
    }
  }

  /** After a conflict the next save overwrites the other admin's version; this call loads that version instead. */
  async function loadSaved(): Promise<void> {
    const now = await api.get(PATH, { path, private: true }).catch(() => null);
    if (!now) return setProblems([{ path: '', message: t('curriculum.stale') }]);
    setLecture(now.lecture);
    setSaved(now.lecture);
  }

  return {
    attempt,
    box: (name: 'isPreview' | 'isRequired') => ({
      id: `lecture-${name}`,
      checked: fields[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ [name]: target.checked }),
    }),
    busy,
    errorOf,
    fields,
    isStale: saved !== null,
    isTouched: JSON.stringify(fields) !== JSON.stringify(fieldsOf(lecture)),
    /** Files are not part of the version: they are saved already. */
    keepFiles: (changed: CurriculumLectureDetail) => {
      const { files, hasContent, durationSec } = changed;
      setLecture((before) => ({ ...before, files, hasContent, durationSec }));
      if (isMeasured(changed)) set({ minutes: fieldsOf(changed).minutes });
      onFiles();
    },
    lecture,
    problems: problems.map(({ path, message }) => ({
      ...(path && { fieldId: `lecture-${path}` }),
      message,
    })),
    quizErrors: problems,
    set,
    setArticle: (article: string) => setFields((before) => withArticle(before, article)),
    submit: (): void => void save(),
    applySaved: (): void => {
      if (saved) setFields(fieldsOf(saved));
      setSaved(null);
    },
    text: (name: 'minutes' | 'title') => ({
      id: `lecture-${name}`,
      value: fields[name],
      error: errorOf(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ [name]: target.value }),
    }),
  };
}
