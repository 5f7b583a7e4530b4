import { useState } from 'react';
import { type CompareRequest, type ComparisonResponse } from '@academy/contracts/comparison.schemas';
import { orderDeskRoutes } from '@academy/contracts/order-desk.routes';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation, useQueryClient } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button, Notice, TextField } from '@academy/ui';
import classes from './comparisons.module.css';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 7;
const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const dayBefore = (days: number): string => indianDay.format(Date.now() - days * DAY_MS);

export function StartForm({ onStarted }: { onStarted: (id: string) => void }) {
  const { api } = useShell();
  const { t } = useTranslation('mf_admin');
  const queries = useQueryClient();
  const [range, setRange] = useState<CompareRequest>(() => ({
    from: dayBefore(DEFAULT_DAYS),
    to: dayBefore(0),
  }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.post<ComparisonResponse>(orderDeskRoutes.startComparison.path, range),
    onSuccess: ({ comparison }) => {
      void queries.invalidateQueries({ queryKey: [orderDeskRoutes.listComparisons.path] });
      onStarted(comparison.id);
    },
  });
  const field = (name: keyof CompareRequest) => (
    <TextField
      id={`compare-${name}`}
      type="date"
      label={t(`orders.${name}`)}
      value={range[name]}
      max={dayBefore(0)}
      required
      onChange={(event) => setRange({ ...range, [name]: event.currentTarget.value })}
    />
  );
  return (
    <form
      method="post"
      className={classes.start}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <p>{t('comparisons.lead')}</p>
      {field('from')}
      {field('to')}
      <Button type="submit" busy={isPending}>
        {t('comparisons.start')}
      </Button>
      {error && (
        <Notice tone="danger" role="alert">
          {failureMessage(error)}
        </Notice>
      )}
    </form>
  );
}
