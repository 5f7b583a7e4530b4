import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, Notice, Page, PageHeading, Stack } from '@academy/ui';
import { OutcomeBox } from './outcome.js';
import { problemOf } from './problem-of.js';

/** Test of a payment (S-023, S-239 … S-241). */
export function PaymentTestPage() {
  const { t } = useTranslation('shell', { keyPrefix: 'developer' });
  const api = useApi();
  const { notify } = useShell();
  const { user } = useSession();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => api.get('/api/phonepe/test'),
  });
  const test = () => (user ? mutate() : notify({ kind: 'error', message: t('loginFirst') }));
  return (
    <Page>
      <PageHeading description={t('test.description')}>{t('test.title')}</PageHeading>
      <Stack>
        <Notice tone="info">{t('note')}</Notice>
        <div>
          <Button busy={isPending} onClick={test}>
            {t('test.action')}
          </Button>
        </div>
        {data && <OutcomeBox isSuccess={data.success} raw={data} />}
        {error && <OutcomeBox isSuccess={false} raw={problemOf(error)} />}
      </Stack>
    </Page>
  );
}
