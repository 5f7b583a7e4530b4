import { useEffect, useRef, type FormEvent } from 'react';
import { failureText, fieldMessages } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Notice, Stack, TextField } from '@academy/ui';

export interface CodeFormProps {
  /** The id of the form, for a button outside it. */
  readonly id: string;
  readonly failure: Error | null;
  /** Accepts only digits of the app: a new app has no recovery codes yet. */
  readonly isNew?: boolean;
  /** Whether the form is the only content of the page. */
  readonly isFocused?: boolean;
  readonly onSubmit: (code: string) => void;
}

/** Prompts for a code. A wrong one is selected, so that typing replaces it. */
export function CodeForm({ id, failure, isNew = false, isFocused = false, onSubmit }: CodeFormProps) {
  const { t } = useTranslation('mf_admin');
  const form = useRef<HTMLFormElement>(null);
  const wrong = fieldMessages(failure)['code'];
  useEffect(() => {
    if (!failure && !isFocused) return;
    const field = form.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, [failure, isFocused]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { value } = event.currentTarget.elements.namedItem('code') as HTMLInputElement;
    if (value.trim() !== '') onSubmit(value);
  };
  return (
    <form method="post" id={id} ref={form} onSubmit={submit}>
      <Stack>
        <TextField
          id={`${id}-code`}
          name="code"
          label={t('secondFactor.code')}
          {...(isNew ? {} : { hint: t('secondFactor.codeHint') })}
          error={wrong}
          autoComplete="one-time-code"
          inputMode={isNew ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={24}
          required
          data-autofocus
        />
        {failure && !wrong && (
          <Notice tone="danger" role="alert">
            {failureText(failure) ?? t('secondFactor.failed')}
          </Notice>
        )}
      </Stack>
    </form>
  );
}
