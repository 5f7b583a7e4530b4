import { useRef, type ReactNode } from 'react';
import { type AdminStats } from '@academy/contracts/analytics/stats.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useSearchParams } from '@academy/mf-kit/router';
import { useLazy } from '@academy/mf-kit/use-lazy';
import { Loading, PageHeading, Skeleton } from '@academy/ui';
import { Tabs } from '@academy/ui/on-demand';
import { useStats } from '../features/analytics/stats.js';
import { useRestoredFocus } from '../frame/focus/use-restored-focus.js';

interface AdminTab {
  readonly value: string;
  /** Statistic that its label shows. */
  readonly count?: keyof AdminStats;
  /**
   * Fetched when the tab is first opened, so that the support inbox does not wait for the curriculum editor.
   */
  readonly load: () => Promise<ReactNode>;
}

/**
 * Tabs in their order (S-268). Labels are the messages `admin.{value}` and, without a number,
 * `admin.{value}Plain`.
 */
const TABS = [
  {
    value: 'dashboard',
    load: () => import('../features/analytics/dashboard.js').then(({ Dashboard }) => <Dashboard />),
  },
  {
    value: 'users',
    count: 'totalUsers',
    load: () => import('./users-tab.js').then(({ UsersTab }) => <UsersTab />),
  },
  {
    value: 'courses',
    count: 'totalCourses',
    load: () => import('./courses-tab.js').then(({ CoursesTab }) => <CoursesTab />),
  },
  {
    value: 'workshops',
    count: 'totalWorkshops',
    load: () =>
      import('../features/items/list/item-admin.js').then(({ ItemAdmin }) => <ItemAdmin type="workshop" />),
  },
  {
    value: 'teachers',
    load: () => import('../features/teachers/teacher-admin.js').then(({ TeacherAdmin }) => <TeacherAdmin />),
  },
  {
    value: 'reviews',
    count: 'openReviews',
    load: () => import('../features/reviews/review-admin.js').then(({ ReviewAdmin }) => <ReviewAdmin />),
  },
  {
    value: 'certificates',
    load: () =>
      import('../features/certificates/certificate-admin.js').then(({ CertificateAdmin }) => (
        <CertificateAdmin />
      )),
  },
  {
    value: 'content',
    load: () => import('./content-tab.js').then(({ ContentTab }) => <ContentTab />),
  },
  {
    value: 'orders',
    load: () => import('./orders-tab.js').then(({ OrdersTab }) => <OrdersTab />),
  },
  {
    value: 'coupons',
    load: () => import('../features/coupons/coupon-admin.js').then(({ CouponAdmin }) => <CouponAdmin />),
  },
  {
    value: 'refunds',
    count: 'refundsDue',
    load: () => import('../features/refunds/refund-admin.js').then(({ RefundAdmin }) => <RefundAdmin />),
  },
  {
    value: 'comparisons',
    load: () =>
      import('../features/reconciliation/reconciliation-admin.js').then(({ ReconciliationAdmin }) => (
        <ReconciliationAdmin />
      )),
  },
  {
    value: 'queues',
    load: () => import('../features/queues/queue-admin.js').then(({ QueueAdmin }) => <QueueAdmin />),
  },
  {
    value: 'inbox',
    count: 'openMessages',
    load: () => import('../features/support/support-admin.js').then(({ SupportAdmin }) => <SupportAdmin />),
  },
  {
    value: 'audit',
    load: () => import('../features/audit/audit-admin.js').then(({ AuditAdmin }) => <AuditAdmin />),
  },
  {
    value: 'releases',
    load: () => import('../features/releases/release-admin.js').then(({ ReleaseAdmin }) => <ReleaseAdmin />),
  },
  {
    value: 'second-factor',
    load: () =>
      import('../features/second-factor/second-factor-admin.js').then(({ SecondFactorAdmin }) => (
        <SecondFactorAdmin />
      )),
  },
] as const satisfies readonly AdminTab[];

/** The tab is part of the URL; Back leads to the previous one. It names the page and the document. */
export function AdminTabs() {
  const { t } = useTranslation('mf_admin');
  const { data } = useStats();
  const [search, setSearch] = useSearchParams();
  const chosen = TABS.find(({ value }) => value === search.get('tab')) ?? TABS[0];
  const nameOf = (tab: (typeof TABS)[number]): string =>
    t('count' in tab ? `admin.${tab.value}Plain` : `admin.${tab.value}`);
  const labelOf = (tab: (typeof TABS)[number]): string => {
    const count = 'count' in tab ? data?.[tab.count] : null;
    return count == null ? nameOf(tab) : t(`admin.${tab.value}`, { count });
  };
  return (
    <>
      <PageHeading title={`${nameOf(chosen)} · ${t('admin.tabs')}`}>{nameOf(chosen)}</PageHeading>
      <Tabs
        side
        label={t('admin.tabs')}
        value={chosen.value}
        onChange={(tab) => setSearch(tab === 'dashboard' ? {} : { tab })}
        tabs={TABS.map((tab) => ({
          value: tab.value,
          label: labelOf(tab),
          content: <TabContent key={tab.value} load={tab.load} />,
        }))}
      />
    </>
  );
}

function TabContent({ load }: Pick<AdminTab, 'load'>) {
  const { t } = useTranslation('mf_admin');
  // Loads the counts of the tabs anew with each list, so that both are of the same time.
  useStats();
  const content = useLazy(load);
  const frame = useRef<HTMLDivElement>(null);
  useRestoredFocus(frame);
  return (
    <div ref={frame}>
      {content ?? (
        <Loading label={t('admin.loading')}>
          <Skeleton height="8rem" />
        </Loading>
      )}
    </div>
  );
}
