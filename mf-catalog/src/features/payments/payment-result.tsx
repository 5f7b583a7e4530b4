import { useEffect, useRef, useState } from 'react';
import { type PaymentStatus } from '@academy/contracts/payments/payment.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery, useQueryClient } from '@academy/mf-kit/query';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { useLinks } from '@academy/mf-kit/use-links';
import { Button, Page, PageHeading, TextLink } from '@academy/ui';
import { AccountUnknown } from './account-unknown.js';
import { PaymentDetails, sumsOf } from './payment-details.js';
import { paymentView, type PaymentView } from './payment-view.js';
import { type PaymentQuery } from './payment-query.js';
import { SuccessMessage } from './success-message.js';
import { useOnline } from './use-online.js';
import { usePaymentStatus } from './use-payment-status.js';
import classes from './payment-result.module.css';

/** Outcome of a payment, as the server reports it (S-224 … S-238, SEC-25). */
export function PaymentResult({ query }: { query: PaymentQuery }) {
  const { t } = useTranslation('mf_catalog');
  const [openedAt] = useState(() => Date.now());
  const { status, error, accountError, hasTimedOut, retry } = usePaymentStatus(query, openedAt);
  const isVisitor = useSession().status === 'visitor';
  const isOffline = !useOnline();
  const view = paymentView({ query, status, error, hasTimedOut, isOffline, isVisitor });
  // Before they are loaded, the details would push down the parts below them.
  const isFirstCheck = view.state === 'processing' && !status && !isOffline;
  useRepairOnSuccess(view.state === 'success');
  useEventOnSuccess(view.state === 'success' ? status : null);
  const page = useFocusOnArrival();
  if (accountError && !isOffline && query.merchantOrderId !== null)
    return <AccountUnknown error={accountError} />;
  return (
    <Page width="narrow">
      <div ref={page} className={classes.result} data-state={view.state}>
        <span className={classes.mark} aria-hidden="true">
          {marks[view.state]}
        </span>
        <PageHeading>{t(view.heading ?? `payment.${view.state}`)}</PageHeading>
        <div className={classes.message}>
          {view.state === 'success' && status ? (
            <SuccessMessage message={view.message} status={status} />
          ) : (
            <div role="status">
              {view.reason && status && <p>{t(view.reason, sumsOf(status))}</p>}
              <p>{t(view.message)}</p>
              {view.hint && <p className={classes.hint}>{t(view.hint)}</p>}
            </div>
          )}
        </div>
        {status && view.state !== 'visitor' && (
          <PaymentDetails status={status} message={t(detailMessages[view.state] ?? view.message)} />
        )}
        {!isFirstCheck && <NextSteps view={view} status={status} onRetry={retry} />}
      </div>
    </Page>
  );
}

/** The provider redirects here without a click, so the heading takes the focus unless the user has moved it. */
function useFocusOnArrival() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body)
      page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
  return page;
}

/**
 * S-234: the server has already granted the enrollment; this only repairs an order that was not polled yet. A
 * failure is ignored.
 */
function useRepairOnSuccess(isSuccess: boolean): void {
  const api = useApi();
  const queries = useQueryClient();
  useEffect(() => {
    if (!isSuccess) return;
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => !String(queryKey[0]).includes('phonepe/status'),
    });
    api.post('/api/payment/fix-enrollment').catch(() => undefined);
  }, [api, isSuccess, queries]);
}

/** Sends the purchase to other front ends. */
function useEventOnSuccess(status: PaymentStatus | null): void {
  const { events } = useShell();
  const { itemType, itemId } = status ?? {};
  useEffect(() => {
    if (itemType && itemId) events?.emit('order.paid@1', { itemType, itemId });
  }, [events, itemId, itemType]);
}

/** Message of the details, if the page's message contains more or the same. */
const detailMessages: Partial<Record<PaymentView['state'], string>> = {
  processing: 'payment.pendingDetail',
  success: 'payment.doneStay',
  failed: 'payment.failedDetail',
};

/**
 * While the payment is processed the icon is a spinner, which is decorative: the text beside it has the same
 * meaning.
 */
const marks: Record<PaymentView['state'], string> = {
  processing: '',
  success: '✓',
  failed: '!',
  ended: '!',
  error: '!',
  refund: '₹',
  visitor: '→',
};

interface NextStepsProps {
  readonly view: PaymentView;
  readonly status: PaymentStatus | null;
  readonly onRetry: () => void;
}

/** Renders all actions at once, so that none moves another, and a link to the help desk. */
function NextSteps(props: NextStepsProps) {
  const { t } = useTranslation('mf_catalog');
  const { learnAt, isLoading } = useLearnPath(props.view, props.status);
  if (isLoading) return null;
  return (
    <>
      <Actions {...props} learnAt={learnAt} />
      <p className={classes.help}>
        {t('payment.help')} <TextLink to="/contact">{t('payment.helpLink')}</TextLink>
      </p>
    </>
  );
}

interface ActionsProps extends NextStepsProps {
  readonly learnAt: LearnPath | null;
}

/** The most useful action is first: a new attempt after a failure, a new check while the outcome is unknown. */
function Actions({ view, status, onRetry, learnAt }: ActionsProps) {
  const { t } = useTranslation('mf_catalog');
  const { navigation } = useShell();
  const links = useLinks();
  if (view.state === 'visitor') {
    return (
      <div className={classes.actions}>
        <Button onClick={() => navigation.openLogin()}>{t('payment.logIn')}</Button>
      </div>
    );
  }
  const orderPath = ({ orderId }: PaymentStatus) => links.to('learner.order', { orderNumber: orderId });
  const isSuccess = view.state === 'success';
  const isFirst = !learnAt && view.state !== 'failed' && view.state !== 'refund' && !view.canCheckAgain;
  return (
    <div className={classes.actions}>
      {learnAt && <Button to={learnAt.path}>{t(learnAt.label)}</Button>}
      {view.state === 'failed' && <Button to={view.retry}>{t('payment.retry')}</Button>}
      {view.canCheckAgain && <Button onClick={onRetry}>{t('payment.checkAgain')}</Button>}
      {view.state === 'refund' && status && <Button to={orderPath(status)}>{t('payment.viewOrder')}</Button>}
      <Button to={links.to('learner.dashboard')} variant={isFirst ? 'primary' : 'secondary'}>
        {t(isSuccess ? 'payment.viewCourses' : 'payment.dashboard')}
      </Button>
      {isSuccess && status && status.amount > 0 && (
        <Button to={links.to('learner.receipt', { orderNumber: status.orderId })} variant="secondary">
          {t('payment.viewReceipt')}
        </Button>
      )}
      {view.state === 'processing' && status && (
        <Button to={orderPath(status)} variant="secondary">
          {t('payment.viewOrder')}
        </Button>
      )}
    </div>
  );
}

interface LearnPath {
  readonly path: string;
  readonly label: 'payment.learn' | 'payment.learnFirst';
}

/** Path of the first lecture of the paid course, once it is among the learner's courses; otherwise null. */
function useLearnPath(
  { state }: PaymentView,
  status: PaymentStatus | null,
): { learnAt: LearnPath | null; isLoading: boolean } {
  const api = useApi();
  const links = useLinks();
  const isCourse = state === 'success' && status?.itemType === 'course';
  const courses = useQuery({
    ...apiCall(api, '/api/user/courses', { private: true }),
    enabled: isCourse,
    retry: false,
  });
  const course = isCourse && courses.data?.courses.find(({ _id }) => _id === status.itemId);
  const lectures = useQuery({
    ...apiCall(api, '/api/lectures/{courseId}', { path: { courseId: status?.itemId ?? '-' } }),
    enabled: course !== undefined && course !== false,
    retry: false,
  });
  if (!course || lectures.isLoading)
    return { learnAt: null, isLoading: courses.isLoading || lectures.isLoading };
  const { slug } = course;
  const first = lectures.data?.lectures[0]?._id;
  const learnAt: LearnPath = first
    ? { path: links.to('learner.lecture', { slug, lectureId: first }), label: 'payment.learnFirst' }
    : { path: links.to('learner.course', { slug }), label: 'payment.learn' };
  return { learnAt, isLoading: false };
}
