import { useState } from 'react';
import { unknownPlaceholders } from '@academy/contracts/support/reply-placeholders';
import { type ReplyTemplate } from '@academy/contracts/support/reply-template.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { TextAreaField, TextField } from '@academy/ui';
import { FormDialog } from '../../../frame/draft/form-dialog.js';

const LEAST = 10;
const MOST = { name: 80, text: 4_000 };

export type TemplateFields = Pick<ReplyTemplate, 'name' | 'text'>;

export interface TemplateFormProps {
  /** The template to edit; null adds one. */
  readonly template: ReplyTemplate | null;
  readonly onSave: (fields: TemplateFields, template: ReplyTemplate | null) => Promise<unknown>;
  readonly onClose: () => void;
}

/**
 * Name and text of a template. After a conflict the form opens with the other admin's version, so that it is not
 * overwritten unread.
 */
export function TemplateForm({ template, onSave, onClose }: TemplateFormProps) {
  const { t } = useTranslation('mf_admin');
  const [begun] = useState<TemplateFields>({ name: template?.name ?? '', text: template?.text ?? '' });
  const [fields, setFields] = useState(begun);
  const [problems, setProblems] = useState<Partial<TemplateFields>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);

  function problemsOf({ name, text }: TemplateFields): Partial<TemplateFields> {
    const unknown = unknownPlaceholders(text);
    return {
      ...(name === '' && { name: t('support.templateNameMissing') }),
      ...(text.length < LEAST && { text: t('support.tooShort') }),
      ...(unknown.length > 0 && {
        text: t('support.unknownPlaceholder', { words: unknown.map((word) => `{${word}}`).join(', ') }),
      }),
    };
  }

  async function submit(): Promise<void> {
    const trimmed = { name: fields.name.trim(), text: fields.text.trim() };
    const found = problemsOf(trimmed);
    setProblems(found);
    setAttempt(attempt + 1);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await onSave(trimmed, template);
      onClose();
    } catch (error) {
      setFailure(failureMessage(error as Error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      id="template-form"
      isTouched={fields.name !== begun.name || fields.text !== begun.text}
      busy={busy}
      onClose={onClose}
      title={t(template ? 'support.editTemplate' : 'support.addTemplate')}
      action={t('content.save')}
      working={t('items.saving')}
      problems={Object.entries(problems).map(([name, message]) => ({ fieldId: `template-${name}`, message }))}
      attempt={attempt}
      failure={failure}
      onSubmit={() => void submit()}
    >
      <TextField
        id="template-name"
        label={t('support.templateName')}
        maxLength={MOST.name}
        value={fields.name}
        error={problems.name ?? ''}
        onChange={({ target }) => setFields({ ...fields, name: target.value })}
      />
      <TextAreaField
        id="template-text"
        label={t('support.templateText')}
        hint={t('support.templateHint')}
        rows={10}
        maxLength={MOST.text}
        value={fields.text}
        error={problems.text ?? ''}
        onChange={({ target }) => setFields({ ...fields, text: target.value })}
      />
    </FormDialog>
  );
}
