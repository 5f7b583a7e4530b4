import { orderDeskRoutes } from '@academy/contracts/order-desk.routes';
import { type Comparison, type ComparisonList } from '@academy/contracts/comparison.schemas';
import { academyMoment } from '@academy/mf-kit/academy-time';
import { useTranslation } from '@academy/mf-kit/i18n';
import { apiQuery, useQuery } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { EmptyState, Stack, TextLink } from '@academy/ui';
import { DataTable } from '@academy/ui/on-demand';
import { Loaded } from '../../frame/loaded.js';
import { useAddress } from '../../frame/use-address.js';
import { ComparisonView } from './comparison-view.js';
import { Result } from './result.js';
import { StartForm } from './start-form.js';

const REFRESH_MS = 2_000;

/** Our books, the provider's and the enrollments side by side (decision 0121): the runs, or one of them. */
export function ComparisonAdmin() {
  const address = useAddress();
  const open = address.get('id');
  const show = (id: string) => address.set({ id }, { isStep: true });
  if (open) return <ComparisonView key={open} id={open} />;
  return (
    <Stack gap={5}>
      <StartForm onStarted={show} />
      <Runs />
    </Stack>
  );
}

function Runs() {
  const { api } = useShell();
  const { t } = useTranslation('mf_admin');
  const query = useQuery({
    ...apiQuery<ComparisonList>(api, orderDeskRoutes.listComparisons.path, { private: true }),
    refetchInterval: ({ state: { data } }) =>
      data?.comparisons.some(({ state }) => state === 'running') ? REFRESH_MS : false,
  });
  return (
    <Loaded query={query} failedTitle={t('comparisons.failed')}>
      {({ comparisons }) =>
        comparisons.length === 0 ? (
          <EmptyState title={t('comparisons.none')}>{t('comparisons.noneText')}</EmptyState>
        ) : (
          <DataTable
            caption={t('comparisons.caption')}
            rows={comparisons}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'days',
                label: t('comparisons.days'),
                cell: ({ id, from, to }) => (
                  <TextLink to={`?tab=comparisons&id=${id}`}>{t('comparisons.range', { from, to })}</TextLink>
                ),
              },
              {
                key: 'started',
                label: t('comparisons.started'),
                cell: (run) => academyMoment(run.startedAt),
              },
              { key: 'checked', label: t('comparisons.checked'), numeric: true, cell: progressOf },
              { key: 'result', label: t('comparisons.result'), cell: (run) => <Result comparison={run} /> },
            ]}
          />
        )
      }
    </Loaded>
  );
}

const progressOf = ({ checked, total }: Comparison): string => `${checked} / ${total}`;
