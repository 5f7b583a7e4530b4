import { useTranslation } from '@academy/mf-kit/i18n';
import { Notice } from '@academy/ui';
import classes from './developer.module.css';

export type Outcome = { readonly isSuccess: boolean; readonly raw: unknown };

/** A raw response, marked as success or failure (S-241). */
export function OutcomeBox({ isSuccess, raw }: Outcome) {
  const { t } = useTranslation('shell', { keyPrefix: 'developer' });
  return (
    <Notice role="status" tone={isSuccess ? 'success' : 'danger'}>
      <strong>{t(isSuccess ? 'success' : 'failed')}</strong>
      <Raw value={raw} />
    </Notice>
  );
}

export function Raw({ value }: { value: unknown }) {
  return <pre className={classes.json}>{JSON.stringify(value, null, 2)}</pre>;
}
