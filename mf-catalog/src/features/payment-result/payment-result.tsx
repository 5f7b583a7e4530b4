import { useEffect, useState } from 'react';
import { type PaymentStatus } from '@academy/contracts/payment.schemas';
import { paymentRoutes } from '@academy/contracts/payment.routes';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/money';
import { useQueryClient } from '@academy/mf-kit/query';
import { useNavigate } from '@academy/mf-kit/router';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button, Countdown, Page, PageHeading } from '@academy/ui';
import { paymentView, type PaymentView } from './payment-view.js';
import { type PaymentQuery } from './payment-query.js';
import { usePaymentStatus } from './use-payment-status.js';
import classes from './payment-result.module.css';

const COUNTDOWN_SEC = 3;

/** What became of a payment, from the server alone (S-224 … S-238, SEC-25). */
export function PaymentResult({ query }: { query: PaymentQuery }) {
  const { t } = useTranslation('mf_catalog');
  const [openedAt] = useState(() => Date.now());
  const { status, error, hasGivenUp, retry } = usePaymentStatus(query, openedAt);
  const view = paymentView({ query, status, error, hasGivenUp });
  useRepairOnSuccess(view.state === 'success');
  return (
    <Page width="narrow">
      <div className={classes.result} data-state={view.state}>
        <span className={classes.mark} aria-hidden="true">
          {marks[view.state]}
        </span>
        <PageHeading>{t(`payment.${view.state}`)}</PageHeading>
        <div className={classes.message} role="status">
          <Message view={view} />
        </div>
        {status && <Details status={status} message={t(view.message)} />}
        <Actions view={view} onRetry={retry} />
      </div>
    </Page>
  );
}

/** S-234: the server has granted the place already; this only heals an order it had not looked at. Failure is ignored. */
function useRepairOnSuccess(isSuccess: boolean): void {
  const { api } = useShell();
  const queries = useQueryClient();
  useEffect(() => {
    if (!isSuccess) return;
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => !String(queryKey[0]).includes('phonepe/status'),
    });
    api.post(paymentRoutes.fixEnrollment.path).catch(() => undefined);
  }, [api, isSuccess, queries]);
}

/** While it is processed the mark is a ring that turns; the words beside it say so to everybody. */
const marks: Record<PaymentView['state'], string> = { processing: '', success: '✓', failed: '!', error: '!' };

function Message({ view }: { view: PaymentView }) {
  const { t } = useTranslation('mf_catalog');
  const navigate = useNavigate();
  const [isStaying, setStaying] = useState(false);
  if (view.state === 'success' && !isStaying) {
    return (
      <>
        <Countdown seconds={COUNTDOWN_SEC} onEnd={() => void navigate('/dashboard')}>
          {(count) => <p>{t(view.message, { count })}</p>}
        </Countdown>
        <Button variant="quiet" size="sm" onClick={() => setStaying(true)}>
          {t('payment.stay')}
        </Button>
      </>
    );
  }
  if (view.state === 'success') return <p>{t('payment.stayed')}</p>;
  return (
    <>
      <p>{t(view.message)}</p>
      {view.calm && <p className={classes.calm}>{t(view.calm)}</p>}
    </>
  );
}

/** S-235: the server's data, never the address's. */
function Details({ status, message }: { status: PaymentStatus; message: string }) {
  const { t } = useTranslation('mf_catalog');
  const rows = [
    [t('payment.item'), status.title],
    [t('payment.amount'), formatPaise(Math.round(status.amount * 100))],
    [t('payment.transactionId'), status.transactionId],
    [t('payment.orderId'), status.orderId],
    [t('payment.status'), status.status],
    ...(status.status === 'SUCCESS' ? [] : [[t('payment.message'), message]]),
  ];
  return (
    <section className={classes.details} aria-labelledby="payment-details">
      <h2 id="payment-details">{t('payment.details')}</h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What helps most comes first: another try after a failure, another look where nothing is known yet. */
function Actions({ view, onRetry }: { view: PaymentView; onRetry: () => void }) {
  const { t } = useTranslation('mf_catalog');
  const hasFailed = view.state === 'failed';
  return (
    <div className={classes.actions}>
      {hasFailed && <Button to={view.tryAgain}>{t('payment.tryAgain')}</Button>}
      {view.canCheckAgain && <Button onClick={onRetry}>{t('payment.checkAgain')}</Button>}
      <Button to="/dashboard" variant={hasFailed || view.canCheckAgain ? 'secondary' : 'primary'}>
        {t(view.state === 'success' ? 'payment.viewCourses' : 'payment.dashboard')}
      </Button>
    </div>
  );
}
