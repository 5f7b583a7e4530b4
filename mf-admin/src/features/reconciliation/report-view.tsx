import {
  type NamedMismatch,
  type ReconciliationReport,
} from '@academy/contracts/reconciliation/report.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { academyDay, academyMoment } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { useMutation, useQuery } from '@academy/mf-kit/query';
import { Link } from '@academy/mf-kit/router';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Badge, Button, EmptyState, Notice, Stack, TextLink } from '@academy/ui';
import { DataTable } from '@academy/ui/on-demand';
import { QueryState } from '../../frame/list/query-state.js';
import { LongId } from '../../frame/table/long-id.js';
import { useDetail } from '../../frame/screen.js';
import { saveFile } from '../../frame/files/save-file.js';
import { Result } from './result.js';
import classes from './reconciliation.module.css';

const LIST = '?tab=comparisons';
const REFRESH_MS = 1_500;
/** The exported file contains the rest. */
const SHOWN = 200;

/** One report: its progress, and its mismatches, each with a link to its order. */
export function ReportView({ id }: { id: string }) {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const query = useQuery({
    ...apiCall(api, '/api/admin/comparisons/{id}', {
      path: { id },
      query: { limit: SHOWN },
      private: true,
    }),
    refetchInterval: ({ state: { data } }) => (data?.comparison.state === 'running' ? REFRESH_MS : false),
  });
  const startedAt = query.data?.comparison.startedAt;
  useDetail(
    startedAt === undefined
      ? t('reconciliation.report')
      : t('reconciliation.heading', { started: academyMoment(startedAt) }),
    LIST,
  );
  return (
    <Stack gap={5}>
      <QueryState query={query} failedTitle={t('reconciliation.reportFailed')} listHref={LIST}>
        {(detail) => (
          <>
            <Head report={detail.comparison} />
            {detail.hasMore && <Notice>{t('reconciliation.truncated', { count: SHOWN })}</Notice>}
            {detail.findings.length > 0 ? (
              <Mismatches mismatches={detail.findings} />
            ) : (
              detail.comparison.state === 'done' && (
                <EmptyState title={t('reconciliation.noMismatches')}>
                  {t('reconciliation.noMismatchesText')}
                </EmptyState>
              )
            )}
          </>
        )}
      </QueryState>
    </Stack>
  );
}

function Head({ report }: { report: ReconciliationReport }) {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const { id, from, to, checked, total, state } = report;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.file('/api/admin/comparisons/{id}/csv', { path: { id } }),
    onSuccess: (file) => saveFile(`reconciliation-${from}-${to}.csv`, file),
  });
  return (
    <section className={classes.header}>
      <h2>{t('reconciliation.range', { from: academyDay(from), to: academyDay(to) })}</h2>
      <Result report={report} />
      <p role="status">{t('reconciliation.progress', { checked, total })}</p>
      {state === 'running' && (
        <progress value={checked} max={total || 1} aria-label={t('reconciliation.running')} />
      )}
      <Button variant="secondary" size="sm" busy={isPending} onClick={() => mutate()}>
        {t('table.export')}
      </Button>
      {error && (
        <Notice tone="danger" role="alert">
          {failureMessage(error)}
        </Notice>
      )}
    </section>
  );
}

function Mismatches({ mismatches }: { mismatches: readonly NamedMismatch[] }) {
  const { t } = useTranslation('mf_admin');
  const { ours, provider } = useStateTexts();
  const side = (state: string, paise: number | null) => (
    <span className={classes.status}>
      <span>{paise === null ? '–' : formatPaise(paise)}</span>
      <small>{state}</small>
    </span>
  );
  return (
    <DataTable
      caption={t('reconciliation.mismatchList')}
      rows={mismatches}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'kind',
          label: t('reconciliation.kind'),
          cell: ({ kind }) => (
            <Badge tone={kind === 'provider-silent' ? 'warning' : 'danger'}>
              {t(`reconciliation.kinds.${kind}`)}
            </Badge>
          ),
        },
        {
          key: 'order',
          label: t('orders.order'),
          cell: ({ orderNumber, userId, userName, title }) => (
            <span className={classes.status}>
              {orderNumber ? (
                <Link to={`?tab=orders&id=${orderNumber}`} aria-label={orderNumber}>
                  <LongId>{orderNumber}</LongId>
                </Link>
              ) : (
                <TextLink to={`?tab=users&id=${userId}`}>{userName ?? t('reconciliation.noName')}</TextLink>
              )}
              <small>{title}</small>
            </span>
          ),
        },
        {
          key: 'ours',
          label: t('reconciliation.ourRecords'),
          cell: (each) => side(ours(each), each.ourPaise),
        },
        {
          key: 'provider',
          label: t('reconciliation.provider'),
          cell: (each) => side(provider(each), each.providerPaise),
        },
        {
          key: 'enrolled',
          label: t('reconciliation.enrolled'),
          cell: ({ isEnrolled }) => t(isEnrolled ? 'reconciliation.yes' : 'reconciliation.no'),
        },
      ]}
    />
  );
}

/** @returns the texts for the states of both sides, as on the screens of orders and refunds */
function useStateTexts() {
  const { t } = useTranslation('mf_admin');
  // Whether the reference is of a refund, by the prefix of refund ids at the provider.
  const isRefund = ({ reference }: NamedMismatch): boolean => reference?.startsWith('RF-') ?? false;
  return {
    ours: (each: NamedMismatch): string => {
      if (each.ourState === 'ENROLLED') return t('reconciliation.enrolled');
      return t(`${isRefund(each) ? 'refunds.states' : 'orders.attemptStates'}.${each.ourState}`);
    },
    provider: (each: NamedMismatch): string =>
      each.providerState === null
        ? '–'
        : t(`orders.kinds.${isRefund(each) ? 'refund' : 'payment'}-${each.providerState}`),
  };
}
