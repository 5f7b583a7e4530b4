import { type ComparisonDetail, type Finding } from '@academy/contracts/comparison.schemas';
import { orderDeskRoutes } from '@academy/contracts/order-desk.routes';
import { fillPath } from '@academy/contracts/route';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/money';
import { apiQuery, useMutation, useQuery } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { Badge, Button, EmptyState, Notice, Stack, TextLink } from '@academy/ui';
import { DataTable } from '@academy/ui/on-demand';
import { Loaded } from '../../frame/loaded.js';
import { saveFile } from '../../frame/save-file.js';
import { Result } from './result.js';
import classes from './comparisons.module.css';

const REFRESH_MS = 1_500;
/** More are in the file. */
const SHOWN = 200;

/** One run: how far it is, and what it found, each with the order to look at. */
export function ComparisonView({ id }: { id: string }) {
  const { api } = useShell();
  const { t } = useTranslation('mf_admin');
  const path = `${fillPath(orderDeskRoutes.comparison.path, { id })}?limit=${SHOWN}`;
  const query = useQuery({
    ...apiQuery<ComparisonDetail>(api, path, { private: true }),
    refetchInterval: ({ state: { data } }) => (data?.comparison.state === 'running' ? REFRESH_MS : false),
  });
  return (
    <Stack gap={5}>
      <TextLink to="?tab=comparisons">{t('comparisons.all')}</TextLink>
      <Loaded query={query} failedTitle={t('comparisons.oneFailed')}>
        {(detail) => (
          <>
            <Head detail={detail} />
            {detail.hasMore && <Notice>{t('comparisons.more', { count: SHOWN })}</Notice>}
            {detail.findings.length > 0 ? (
              <Findings findings={detail.findings} />
            ) : (
              detail.comparison.state === 'done' && (
                <EmptyState title={t('comparisons.agrees')}>{t('comparisons.agreesText')}</EmptyState>
              )
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Head({ detail: { comparison } }: { detail: ComparisonDetail }) {
  const { api } = useShell();
  const { t } = useTranslation('mf_admin');
  const { id, from, to, checked, total, state } = comparison;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.get<Blob>(fillPath(orderDeskRoutes.exportComparison.path, { id }), { isFile: true }),
    onSuccess: (file) => saveFile(`comparison-${from}-${to}.csv`, file),
  });
  return (
    <section className={classes.head}>
      <h2>{t('comparisons.range', { from, to })}</h2>
      <Result comparison={comparison} />
      <p role="status">{t('comparisons.progress', { checked, total })}</p>
      {state === 'running' && (
        <progress value={checked} max={total || 1} aria-label={t('comparisons.running')} />
      )}
      <Button variant="secondary" size="sm" busy={isPending} onClick={() => mutate()}>
        {t('comparisons.csv')}
      </Button>
      {error && (
        <Notice tone="danger" role="alert">
          {failureMessage(error)}
        </Notice>
      )}
    </section>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation('mf_admin');
  const side = (state: string | null, paise: number | null) => (
    <span className={classes.side}>
      <span>{paise === null ? '–' : formatPaise(paise)}</span>
      <small>{state ?? '–'}</small>
    </span>
  );
  return (
    <DataTable
      caption={t('comparisons.findings')}
      rows={findings}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'kind',
          label: t('comparisons.kind'),
          cell: ({ kind }) => (
            <Badge tone={kind === 'provider-silent' ? 'warning' : 'danger'}>
              {t(`comparisons.kinds.${kind}`)}
            </Badge>
          ),
        },
        {
          key: 'order',
          label: t('orders.order'),
          cell: ({ orderNumber, userId, title }) => (
            <span className={classes.side}>
              {orderNumber ? (
                <TextLink to={`?tab=orders&id=${orderNumber}`}>{orderNumber}</TextLink>
              ) : (
                <TextLink to={`?tab=users&id=${userId}`}>{t('comparisons.person')}</TextLink>
              )}
              <small>{title}</small>
            </span>
          ),
        },
        { key: 'ours', label: t('comparisons.ours'), cell: (each) => side(each.ourState, each.ourPaise) },
        {
          key: 'provider',
          label: t('comparisons.provider'),
          cell: (each) => side(each.providerState, each.providerPaise),
        },
        {
          key: 'enrolled',
          label: t('comparisons.enrolled'),
          cell: ({ isEnrolled }) => t(isEnrolled ? 'comparisons.yes' : 'comparisons.no'),
        },
      ]}
    />
  );
}
