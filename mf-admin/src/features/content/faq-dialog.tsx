import { useState } from 'react';
import { type AdminFaq, type SaveFaqRequest } from '@academy/contracts/content/faq.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { CheckboxField, SelectField, TextAreaField, TextField } from '@academy/ui';
import { FormDialog } from '../../frame/draft/form-dialog.js';

const CATEGORIES = ['Courses', 'Certification', 'Payment'] as const;
const EMPTY: SaveFaqRequest = { question: '', answer: '', category: 'Courses', isPublished: true };

export interface FaqDialogProps {
  /** The entry to edit; null adds one. */
  readonly entry: AdminFaq | null;
  readonly onSave: (request: SaveFaqRequest, entry: AdminFaq | null) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The form of a question with its answer. The server validates it; rejected input stays in the form. */
export function FaqDialog({ entry, onSave, onClose }: FaqDialogProps) {
  const { t } = useTranslation('mf_admin');
  const [known] = useState<SaveFaqRequest>(() => {
    if (!entry) return EMPTY;
    const { id: _id, ...rest } = entry;
    return rest;
  });
  const [fields, setFields] = useState(known);
  const [problems, setProblems] = useState<readonly { path: string; message: string }[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<SaveFaqRequest>) => setFields({ ...fields, ...change });
  const errorOf = (path: string): string => problems.find((one) => one.path === path)?.message ?? '';

  async function submit(): Promise<void> {
    const request = { ...fields, question: fields.question.replace(/\s+/g, ' ').trim() };
    const missing = (['question', 'answer'] as const).filter((path) => request[path].trim() === '');
    setAttempt(attempt + 1);
    setProblems(missing.map((path) => ({ path, message: t(`content.${path}Missing`) })));
    if (missing.length > 0) return;
    setBusy(true);
    try {
      await onSave(request, entry);
      onClose();
    } catch (error) {
      setProblems([{ path: '', message: failureMessage(error as Error) }]);
      setBusy(false);
    }
  }

  return (
    <FormDialog
      id="faq-form"
      isTouched={JSON.stringify(fields) !== JSON.stringify(known)}
      busy={busy}
      onClose={onClose}
      title={t(entry ? 'content.editFaq' : 'content.addFaq')}
      action={t('content.save')}
      working={t('items.saving')}
      problems={problems.map(({ path, message }) => ({ ...(path && { fieldId: `faq-${path}` }), message }))}
      attempt={attempt}
      onSubmit={() => void submit()}
    >
      <TextField
        id="faq-question"
        label={t('content.question')}
        maxLength={200}
        value={fields.question}
        error={errorOf('question')}
        onChange={({ target }) => set({ question: target.value })}
      />
      <TextAreaField
        id="faq-answer"
        label={t('content.answer')}
        rows={6}
        maxLength={2_000}
        value={fields.answer}
        error={errorOf('answer')}
        onChange={({ target }) => set({ answer: target.value })}
      />
      <SelectField
        id="faq-category"
        label={t('content.category')}
        value={fields.category}
        data={CATEGORIES.map((value) => ({ value, label: t(`content.categories.${value}`) }))}
        onChange={({ target }) => set({ category: target.value as SaveFaqRequest['category'] })}
      />
      <CheckboxField
        id="faq-isPublished"
        label={t('content.published')}
        hint={t('content.publishedHint')}
        checked={fields.isPublished}
        onChange={({ target }) => set({ isPublished: target.checked })}
      />
    </FormDialog>
  );
}
