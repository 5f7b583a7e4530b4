import { useTranslation } from '@academy/mf-kit/i18n';
import { Navigate, useSearchParams } from '@academy/mf-kit/router';
import { useSession } from '@academy/mf-kit/shell-context';
import { Loading, Page, PageHeading, Skeleton, Tabs } from '@academy/ui';
import { CouponAdmin } from '../features/coupons/coupon-admin.js';
import { Stats, useStats } from '../features/dashboard/stats.js';
import { ItemAdmin } from '../features/items/item-admin.js';
import { RefundAdmin } from '../features/refunds/refund-admin.js';
import { ReleaseAdmin } from '../features/releases/release-admin.js';
import { UserAdmin } from '../features/users/user-admin.js';

/** `/admin`: anybody who is no admin is sent to `/` (S-025, S-266). The server refuses them anyway (S-267). */
export function AdminRoute() {
  const { t } = useTranslation('mf_admin');
  const { status, user } = useSession();
  if (status === 'loading') {
    return (
      <Page>
        <Loading label={t('admin.loading')}>
          <Skeleton height="3rem" width="50%" />
        </Loading>
      </Page>
    );
  }
  if (user?.role !== 'admin') return <Navigate to="/" replace />;
  return (
    <Page>
      <PageHeading title={t('admin.metaTitle')} lead={t('admin.lead')}>
        {t('admin.title')}
      </PageHeading>
      <AdminTabs />
    </Page>
  );
}

const TABS = ['dashboard', 'users', 'courses', 'workshops', 'coupons', 'refunds', 'releases'] as const;

/** S-268; the tab stands in the address. */
function AdminTabs() {
  const { t } = useTranslation('mf_admin');
  const { data } = useStats();
  const [search, setSearch] = useSearchParams();
  const chosen = TABS.find((tab) => tab === search.get('tab')) ?? 'dashboard';
  const label = (
    tab: 'users' | 'courses' | 'workshops' | 'refunds',
    count: number | null | undefined,
  ): string => (count == null ? t(`admin.${tab}Plain`) : t(`admin.${tab}`, { count }));
  return (
    <Tabs
      label={t('admin.tabs')}
      value={chosen}
      onChange={(tab) => setSearch(tab === 'dashboard' ? {} : { tab }, { replace: true })}
      tabs={[
        { value: 'dashboard', label: t('admin.dashboard'), content: <Stats /> },
        { value: 'users', label: label('users', data?.totalUsers), content: <UserAdmin /> },
        {
          value: 'courses',
          label: label('courses', data?.totalCourses),
          content: <ItemAdmin key="course" type="course" />,
        },
        {
          value: 'workshops',
          label: label('workshops', data?.totalWorkshops),
          content: <ItemAdmin key="workshop" type="workshop" />,
        },
        { value: 'coupons', label: t('admin.coupons'), content: <CouponAdmin /> },
        { value: 'refunds', label: label('refunds', data?.refundsDue), content: <RefundAdmin /> },
        { value: 'releases', label: t('admin.releases'), content: <ReleaseAdmin /> },
      ]}
    />
  );
}
