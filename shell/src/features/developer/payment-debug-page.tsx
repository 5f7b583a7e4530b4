import { type ReactNode } from 'react';
import { type GatewayReport } from '@academy/contracts/gateways/gateway-report.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { useSession } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, Loading, Notice, Page, PageHeading, SkeletonText, Stack } from '@academy/ui';
import { OutcomeBox, Raw } from './outcome.js';
import { problemOf } from './problem-of.js';
import { TestPayment } from './test-payment.js';

/** S-024, S-242: configuration, a payment, the payload and its hashes, all computed on the server (SEC-15). */
export function PaymentDebugPage() {
  const { t } = useTranslation('shell', { keyPrefix: 'developer' });
  const { user } = useSession();
  return (
    <Page>
      <PageHeading description={t('debug.description')}>{t('debug.title')}</PageHeading>
      <Stack gap={6}>
        <Notice tone="info">{t('note')}</Notice>
        {user ? <Report /> : <Notice tone="warning">{t('loginFirst')}</Notice>}
      </Stack>
    </Page>
  );
}

function Report() {
  const { t } = useTranslation('shell', { keyPrefix: 'developer' });
  const api = useApi();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['developer', 'gateway'],
    queryFn: () => api.get('/api/phonepe/test'),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data && !error)
    return (
      <Loading label={t('debug.loading')}>
        <SkeletonText lines={8} />
      </Loading>
    );
  return (
    <>
      <Part title={t('debug.configuration')}>
        {data && <OutcomeBox isSuccess={data.success} raw={withoutHashes(data)} />}
        {error && <OutcomeBox isSuccess={false} raw={problemOf(error)} />}
        <div>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {t('debug.load')}
          </Button>
        </div>
      </Part>
      <Part title={t('debug.payment')}>
        <TestPayment />
      </Part>
      {data && (
        <>
          <Part title={t('debug.payload')}>
            <Raw value={data.testPayload} />
          </Part>
          <Part title={t('debug.hash')}>
            <Raw value={data.hash} />
          </Part>
        </>
      )}
    </>
  );
}

function Part({ children, title }: { children: ReactNode; title: string }) {
  return (
    <section>
      <Stack gap={3}>
        <h2>{title}</h2>
        {children}
      </Stack>
    </section>
  );
}

const withoutHashes = ({ api, configuration, message, probe, success }: GatewayReport) => ({
  success,
  message,
  api,
  configuration: Object.fromEntries(configuration.map(({ name, value }) => [name, value])),
  probe,
});
