import { type ReactNode } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Navigate, useLocation, useParams } from '@academy/mf-kit/router';
import { useSession } from '@academy/mf-kit/shell-context';
import { useLoaded } from '@academy/mf-kit/use-loaded';
import { Loading, Page, Skeleton } from '@academy/ui';

/** A chunk of their own: whoever looks at the dashboard does not need them. */
const loadPages = () => import('../features/orders/order-pages.js');

/** `/dashboard/orders` */
export function OrdersRoute() {
  return <SignedIn>{({ OrderList, userId }) => <OrderList userId={userId} />}</SignedIn>;
}

/** `/dashboard/orders/{orderNumber}` */
export function OrderRoute() {
  const { orderNumber = '' } = useParams();
  return <SignedIn>{({ OrderPage }) => <OrderPage orderNumber={orderNumber} />}</SignedIn>;
}

/** `/dashboard/orders/{orderNumber}/receipt` */
export function ReceiptRoute() {
  const { orderNumber = '' } = useParams();
  return <SignedIn>{({ ReceiptPage }) => <ReceiptPage orderNumber={orderNumber} />}</SignedIn>;
}

type Pages = Awaited<ReturnType<typeof loadPages>> & { readonly userId: string };

/** For a visitor the way leads to /auth and back (S-013, S-244). */
function SignedIn({ children }: { children: (pages: Pages) => ReactNode }) {
  const { t } = useTranslation('mf_learner');
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const pages = useLoaded(loadPages);
  if (status === 'visitor')
    return <Navigate to={`/auth?returnTo=${encodeURIComponent(pathname + search)}`} replace />;
  if (user && pages) return children({ ...pages, userId: user._id });
  return (
    <Page>
      <Loading label={t('orders.loading')}>
        <Skeleton height="3rem" width="60%" />
        <Skeleton height="12rem" />
      </Loading>
    </Page>
  );
}
