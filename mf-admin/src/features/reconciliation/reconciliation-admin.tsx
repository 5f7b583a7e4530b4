import { type ReconciliationReport } from '@academy/contracts/reconciliation/report.schemas';
import { academyDay, academyMoment } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { EmptyState, Stack, TextLink } from '@academy/ui';
import { DataTable } from '@academy/ui/on-demand';
import { QueryState } from '../../frame/list/query-state.js';
import { useUrlState } from '../../frame/list/use-url-state.js';
import { ReportView } from './report-view.js';
import { Result } from './result.js';
import { StartForm } from './start-form.js';

const REFRESH_MS = 2_000;

/** The reports that compare orders, provider and enrollments (decision 0121), or one of them. */
export function ReconciliationAdmin() {
  const urlState = useUrlState();
  const open = urlState.get('id');
  const show = (id: string) => urlState.set({ id }, { isStep: true });
  if (open) return <ReportView key={open} id={open} />;
  return (
    <Stack gap={5}>
      <StartForm onStarted={show} />
      <Reports />
    </Stack>
  );
}

function Reports() {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const query = useQuery({
    ...apiCall(api, '/api/admin/comparisons', { private: true }),
    refetchInterval: ({ state: { data } }) =>
      data?.comparisons.some(({ state }) => state === 'running') ? REFRESH_MS : false,
  });
  return (
    <QueryState query={query} failedTitle={t('reconciliation.failed')}>
      {({ comparisons }) =>
        comparisons.length === 0 ? (
          <EmptyState title={t('reconciliation.empty')}>{t('reconciliation.emptyText')}</EmptyState>
        ) : (
          <DataTable
            caption={t('reconciliation.caption')}
            rows={comparisons}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'days',
                label: t('reconciliation.days'),
                cell: ({ id, from, to }) => (
                  <TextLink to={`?tab=comparisons&id=${id}`}>
                    {t('reconciliation.range', { from: academyDay(from), to: academyDay(to) })}
                  </TextLink>
                ),
              },
              {
                key: 'started',
                label: t('reconciliation.started'),
                cell: (report) => academyMoment(report.startedAt),
              },
              { key: 'checked', label: t('reconciliation.checked'), numeric: true, cell: progressOf },
              {
                key: 'result',
                label: t('reconciliation.result'),
                cell: (report) => <Result report={report} />,
              },
            ]}
          />
        )
      }
    </QueryState>
  );
}

const progressOf = ({ checked, total }: ReconciliationReport): string => `${checked} / ${total}`;
