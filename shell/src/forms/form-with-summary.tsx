import { type FieldErrors, type FieldValues } from 'react-hook-form';
import { type FormEventHandler, type ReactNode } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Stack } from '@academy/ui';
import { ErrorSummary } from '@academy/ui/on-demand';

export interface FormWithSummaryProps<Values extends FieldValues> {
  readonly attempt: number;
  readonly children: ReactNode;
  readonly errors: FieldErrors<Values>;
  /** Ids of the fields by their names. */
  readonly ids: Readonly<Record<string, string>>;
  readonly onSubmit: FormEventHandler;
}

/** A form below a summary of its problems, which replaces the browser's own messages. */
export function FormWithSummary<Values extends FieldValues>(props: FormWithSummaryProps<Values>) {
  const { attempt, children, errors, ids, onSubmit } = props;
  const { t } = useTranslation('shell');
  const problems = Object.entries(errors).flatMap(([name, error]) => {
    const message = error && 'message' in error ? error.message : undefined;
    return typeof message === 'string' ? [{ fieldId: ids[name], message }] : [];
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit}>
      <Stack gap={5}>
        <ErrorSummary attempt={attempt} problems={problems} title={t('frame.errorsTitle')} />
        {children}
      </Stack>
    </form>
  );
}
