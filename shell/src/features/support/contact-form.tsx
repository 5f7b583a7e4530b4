import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ContactRequest, type ContactResponse } from '@academy/contracts/support/contact.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, Notice, TextAreaField, TextField, VisuallyHidden } from '@academy/ui';
import { readFailure } from '../../forms/form-failure.js';
import { FormWithSummary } from '../../forms/form-with-summary.js';
import { SubmitButton } from '../../forms/submit-button.js';
import { useContactRules } from './contact-rules.js';
import { useConnection } from './use-connection.js';
import { useUnsentDraft } from './use-unsent-draft.js';
import classes from './contact.module.css';

type ContactValues = Required<ContactRequest>;

const ids = { name: 'contact-name', email: 'contact-email', message: 'contact-message' };
const empty: ContactValues = { name: '', email: '', message: '', website: '' };

/**
 * S-055 … S-060. The typed message stays until the server has stored it. Without a connection it waits for one
 * (UX-18), and the tab stores it when the user leaves the page. If it is sent twice, the server detects the
 * repetition and stores it once.
 */
export function ContactForm() {
  const { t } = useTranslation('shell', { keyPrefix: 'information.helpdesk.contact' });
  const api = useApi();
  const { site } = useShell();
  const { user } = useSession();
  const { isWaiting, untilOnline } = useConnection();
  const [stored, setStored] = useState<ContactResponse | null>(null);
  const { drop, keep, leftOver, take } = useUnsentDraft();
  const outcome = useRef<HTMLDivElement>(null);
  const known = user ? { ...empty, name: user.name, email: user.email } : empty;
  const form = useForm<ContactValues>({
    shouldFocusError: false,
    values: known,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const rules = useContactRules();
  const { setValue } = form;

  useEffect(() => {
    for (const name of leftOver ? (['name', 'email', 'message'] as const) : [])
      setValue(name, leftOver?.[name] ?? '', { shouldDirty: true });
  }, [leftOver, setValue]);

  // Moves the focus from the button, or from a field that was cleared, to the result (WCAG 2.4.3); a focus
  // elsewhere does not move.
  useEffect(() => {
    const at = document.activeElement;
    if (stored && (at === document.body || at?.closest('form')?.contains(outcome.current)))
      outcome.current?.focus();
  }, [stored]);

  const clearDraft = () => {
    drop();
    form.reset(known, { keepDirtyValues: false });
  };
  const submit = form.handleSubmit(async (values) => {
    setStored(null);
    take();
    if (!navigator.onLine) keep(values);
    try {
      await untilOnline();
      const response = await api.post('/api/contact', { body: values });
      clearDraft();
      setStored(response);
    } catch (error) {
      const { fields, message } = readFailure(error, { rejected: t('failed'), unexpected: t('failed') });
      const named = Object.entries(fields).filter(([name]) => name in ids);
      for (const [name, text] of named) form.setError(name as keyof typeof ids, { message: text });
      if (named.length === 0) form.setError('root', { message });
    }
  });

  return (
    <FormWithSummary attempt={submitCount} errors={errors} ids={ids} onSubmit={submit}>
      <TextField
        id={ids.name}
        label={t('name')}
        autoComplete="name"
        required
        error={errors.name?.message}
        {...form.register('name', rules.name)}
      />
      <TextField
        id={ids.email}
        label={t('yourEmail')}
        hint={t('yourEmailHint')}
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...form.register('email', rules.email)}
      />
      <TextAreaField
        id={ids.message}
        label={t('message')}
        hint={t('messageHint', rules.limits)}
        rows={6}
        required
        error={errors.message?.message}
        {...form.register('message', rules.message)}
      />
      {/* SEC-17: only a bot fills in a hidden field. */}
      <div className={classes.honeypot} aria-hidden="true">
        <label htmlFor="contact-website">{t('website')}</label>
        <input id="contact-website" tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </div>
      {site.contactEmail && (
        <noscript>
          <p>{t('noScript', { email: site.contactEmail })}</p>
        </noscript>
      )}
      <div className={classes.submit}>
        <SubmitButton size="lg" busy={isSubmitting}>
          {t(isSubmitting ? 'busy' : 'submit')}
        </SubmitButton>
        <div ref={outcome} role="status" tabIndex={-1} className={classes.result}>
          {isSubmitting && !isWaiting && <VisuallyHidden>{t('busy')}</VisuallyHidden>}
          {leftOver && (
            <Notice
              tone="warning"
              action={
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => {
                    clearDraft();
                    outcome.current?.focus();
                  }}
                >
                  {t('discard')}
                </Button>
              }
            >
              {t('restoredDraft')}
            </Notice>
          )}
          {isWaiting && <Notice tone="warning">{t('waiting')}</Notice>}
          {stored && (
            <Notice tone="success">
              <strong>{t('sent')}</strong>{' '}
              {t(stored.hasReceipt === false ? 'sentWithoutReceipt' : 'sentMore', { ticket: stored.ticket })}
            </Notice>
          )}
        </div>
      </div>
    </FormWithSummary>
  );
}
