import { useRef, useState, type FormEvent } from 'react';
import { fillPlaceholders } from '@academy/contracts/support/reply-placeholders';
import { type ReplyTemplate } from '@academy/contracts/support/reply-template.schemas';
import { type MessageThread } from '@academy/contracts/support/message.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, Notice, TextAreaField } from '@academy/ui';
import { TemplatePicker } from './templates/template-picker.js';
import classes from './support.module.css';

const LEAST = 10;
const MOST = 4_000;

export interface ReplyFormProps {
  readonly thread: MessageThread;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly onChanged: () => void;
}

/**
 * A failed attempt is repeated with the same key, so that the reply is sent once even if the first attempt
 * succeeded.
 */
export function ReplyForm({ thread, draft, onDraft, onChanged }: ReplyFormProps) {
  const api = useApi();
  const { notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const { user } = useSession();
  const { email, id, name, ticket, version } = thread.message;
  const sendKey = useRef({ text: '', key: '' });
  const [problem, setProblem] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (text: string) => {
      // A changed text is a new reply.
      if (sendKey.current.text !== text) sendKey.current = { text, key: newKey() };
      const body = { text, version, key: sendKey.current.key };
      return api.post('/api/admin/messages/{id}/replies', { path: { id }, body });
    },
    onSuccess: () => {
      notify({ kind: 'success', message: t('support.sent', { email }) });
      sendKey.current = { text: '', key: '' };
      onDraft('');
    },
    onSettled: onChanged,
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    const text = draft.trim();
    setProblem(text.length < LEAST ? t('support.tooShort') : '');
    if (text.length >= LEAST && !isPending) mutate(text);
  }
  /** Appends the template to the text. */
  function insert(template: ReplyTemplate): void {
    const filled = fillPlaceholders(template.text, { name, ticket, admin: user?.name ?? '' });
    const text = draft.trim() === '' ? filled : `${draft.trimEnd()}\n\n${filled}`;
    setProblem(text.length > MOST ? t('support.templateTooLong', { most: MOST }) : '');
    if (text.length <= MOST) onDraft(text);
    document.getElementById('reply-text')?.focus();
  }
  return (
    <form method="post" noValidate className={classes.form} onSubmit={submit}>
      {error && (
        <Notice tone="danger" role="alert">
          {failureMessage(error)}
        </Notice>
      )}
      <TemplatePicker onInsert={insert} />
      <TextAreaField
        id="reply-text"
        label={t('support.reply')}
        hint={t('support.replyHint', { email })}
        error={problem}
        rows={7}
        maxLength={MOST}
        value={draft}
        onChange={({ target }) => onDraft(target.value)}
      />
      <div>
        <Button type="submit" busy={isPending}>
          {isPending ? t('support.sending') : t('support.send')}
        </Button>
      </div>
    </form>
  );
}

/** A random key. `randomUUID` is missing on pages that are not a secure context. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
