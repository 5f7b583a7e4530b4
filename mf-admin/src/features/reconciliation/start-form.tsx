import { useState } from 'react';
import { type StartReportRequest } from '@academy/contracts/reconciliation/report.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation, useQueryClient } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Button, Notice, TextField } from '@academy/ui';
import classes from './reconciliation.module.css';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 7;
const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const dayBefore = (days: number): string => indianDay.format(Date.now() - days * DAY_MS);

export function StartForm({ onStarted }: { onStarted: (id: string) => void }) {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const queries = useQueryClient();
  const [range, setRange] = useState<StartReportRequest>(() => ({
    from: dayBefore(DEFAULT_DAYS),
    to: dayBefore(0),
  }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.post('/api/admin/comparisons', { body: range }),
    onSuccess: ({ comparison }) => {
      void queries.invalidateQueries(apiCall(api, '/api/admin/comparisons', { private: true }));
      onStarted(comparison.id);
    },
  });
  const field = (name: keyof StartReportRequest) => (
    <TextField
      id={`compare-${name}`}
      type="date"
      label={t(`table.${name}`)}
      value={range[name]}
      max={dayBefore(0)}
      required
      onChange={(event) => setRange({ ...range, [name]: event.currentTarget.value })}
    />
  );
  return (
    <form
      method="post"
      className={classes.startForm}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <p>{t('reconciliation.description')}</p>
      {field('from')}
      {field('to')}
      <Button type="submit" busy={isPending}>
        {t('reconciliation.start')}
      </Button>
      {error && (
        <Notice tone="danger" role="alert">
          {failureMessage(error)}
        </Notice>
      )}
    </form>
  );
}
