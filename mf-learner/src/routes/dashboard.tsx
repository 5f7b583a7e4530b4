import { type Dashboard } from '@academy/contracts/dashboard/dashboard.schemas';
import { type User } from '@academy/contracts/users/user.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useSearchParams } from '@academy/mf-kit/router';
import { useSession } from '@academy/mf-kit/shell-context';
import { useDialogPart } from '@academy/mf-kit/use-dialog-part';
import {
  Button,
  CardGrid,
  ItemCardSkeleton,
  Loading,
  Notice,
  Page,
  PageHeading,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@academy/ui';
import { Tabs } from '@academy/ui/on-demand';
import { Overview } from './dashboard/overview.js';
import {
  isAllDown,
  haveAllPartsFailed,
  loadErrorKey,
  useDashboard,
} from '../features/dashboard/use-dashboard.js';
import { EnrolledItems } from '../features/enrollments/enrolled-items.js';
import { EnrollmentHistory } from '../features/enrollments/enrollment-history.js';
import { OpenPayments, useOpenPayments } from '../features/orders/open-payments.js';
import { usePendingNotes } from '../features/notes/use-notes.js';
import { useProgressQueue } from '../features/progress/use-progress.js';
import { FailureCard, SessionUnknown } from '../ui/failure-card.js';
import { VisitorRedirect } from '../ui/visitor-redirect.js';

/** `/dashboard`: a visitor is redirected to /auth (S-013, S-244). */
export function DashboardRoute() {
  const { error, status, user } = useSession();
  useDashboard();
  if (status === 'visitor') return <VisitorRedirect />;
  if (!user && error) return <SessionUnknown error={error} />;
  return <DashboardPage user={user} />;
}

/** A separate chunk, because it contains the library of forms. */
const loadProfile = () =>
  import('../features/account-settings/edit-profile.js').then(({ EditProfile }) => EditProfile);

/** Heading, tabs and buttons are in place before the user is loaded. */
function DashboardPage({ user }: { user: User | null }) {
  const { t } = useTranslation('mf_learner');
  const profile = useDialogPart({
    load: loadProfile,
    part: 'profile-dialog',
    texts: { notLoaded: t('profile.notLoaded'), offline: t('profile.offline') },
  });
  return (
    <Page>
      <PageHeading
        title={t('dashboard.metaTitle')}
        description={t('dashboard.description')}
        actions={
          <Button variant="secondary" disabled={!user} onClick={() => void profile.open()}>
            {t('dashboard.editProfile')}
          </Button>
        }
      >
        {user ? t('dashboard.title', { name: user.name }) : <UnknownName />}
      </PageHeading>
      {user && profile.Dialog && <profile.Dialog user={user} onClose={profile.close} />}
      {user && <PendingNotes userId={user.id} />}
      <DashboardContent userId={user?.id} />
    </Page>
  );
}

function UnknownName() {
  const { t } = useTranslation('mf_learner');
  return (
    <>
      <VisuallyHidden>{t('dashboard.metaTitle')}</VisuallyHidden>
      <Skeleton height="1lh" width="min(10em, 80vw)" />
    </>
  );
}

/** Sends pending notes of lectures. */
function PendingNotes({ userId }: { userId: string }) {
  usePendingNotes(userId);
  return null;
}

function DashboardContent({ userId }: { userId: string | undefined }) {
  // Sends pending progress of lectures.
  useProgressQueue();
  const { t } = useTranslation('mf_learner');
  const { data, error, refetch } = useDashboard();
  const orders = useOpenPayments(userId);
  const isFailed = data ? isAllDown(data) : error !== null;
  if (!isFailed) {
    // Open payments are above the content, so the content waits for them, unless their call fails.
    const dashboard = orders.isAwaited ? undefined : data;
    return <DashboardTabs dashboard={dashboard} orders={orders} />;
  }
  const isOurs = data !== undefined && haveAllPartsFailed(data);
  return (
    <FailureCard
      error={error}
      title={t(data ? (isOurs ? 'failure.server' : 'dashboard.loadFailed') : loadErrorKey(error))}
      text={data && t(isOurs ? 'failure.serverText' : 'dashboard.servicesUnavailable')}
      onRetry={() => void refetch()}
      action={
        <Button variant="ghost" onClick={() => window.location.reload()}>
          {t('dashboard.refresh')}
        </Button>
      }
    />
  );
}

const TABS = ['overview', 'courses', 'workshops', 'history'] as const;
type Tab = (typeof TABS)[number];

interface DashboardTabsProps {
  /** Undefined until it is loaded. */
  readonly dashboard: Dashboard | undefined;
  readonly orders: ReturnType<typeof useOpenPayments>;
}

/** S-245; the tab is part of the URL, so Back and a reload keep it. */
function DashboardTabs({ dashboard, orders }: DashboardTabsProps) {
  const { t } = useTranslation('mf_learner');
  const [search, setSearch] = useSearchParams();
  const chosen = TABS.find((tab) => tab === search.get('tab')) ?? 'overview';
  const data = dashboard?.data;
  const labels = {
    overview: t('dashboard.overview'),
    courses: countedLabel(t('dashboard.courses'), data?.courses),
    workshops: countedLabel(t('dashboard.workshops'), data?.workshops),
    history: t('dashboard.history'),
  };
  return (
    <Tabs
      label={t('dashboard.tabs')}
      value={chosen}
      onChange={(tab) => setSearch(tab === 'overview' ? {} : { tab }, { replace: true })}
      tabs={TABS.map((tab) => ({
        value: tab,
        label: labels[tab],
        content: dashboard ? <TabContent {...{ tab, dashboard, orders }} /> : <DashboardSkeleton tab={tab} />,
      }))}
    />
  );
}

function TabContent({ tab, dashboard, orders }: { tab: Tab } & DashboardTabsProps) {
  const { t } = useTranslation('mf_learner');
  if (!dashboard) return null;
  const { data, errors } = dashboard;
  const owned = [...(data.courses ?? []), ...(data.workshops ?? [])];
  const payments = orders.payments.filter(({ itemId }) => !owned.some(({ _id }) => _id === itemId));
  const openIds = orders.isPending ? null : payments.map(({ itemId }) => itemId);
  const content = {
    overview: <Overview {...{ data, errors, openIds }} />,
    courses: <EnrolledItems type="course" items={data.courses} />,
    workshops: <EnrolledItems type="workshop" items={data.workshops} />,
    history: <EnrollmentHistory items={data.history} />,
  };
  return (
    <Stack gap={5}>
      <OpenPayments payments={payments} />
      {errors.some(({ part }) => part === 'progress') && (
        <Notice tone="warning">{t('items.progressUnavailable')}</Notice>
      )}
      {content[tab]}
    </Stack>
  );
}

/** S-245; without a count until loaded. */
const countedLabel = (label: string, items: readonly unknown[] | null | undefined): string =>
  items ? `${label} (${items.length})` : label;

/** Cards of typical heights; on a phone the first one has its image above its text. */
function DashboardSkeleton({ tab }: { tab: Tab }) {
  const { t } = useTranslation('mf_learner');
  return (
    <Loading label={t('dashboard.loading')}>
      <Stack gap={6}>
        {tab === 'overview' && (
          <>
            <Skeleton height="max(10rem, 32rem - 30vw)" />
            <Skeleton height="1.75rem" width="12rem" />
          </>
        )}
        {tab === 'history' ? (
          <Skeleton height="12rem" />
        ) : (
          <CardGrid>
            {[1, 2, 3, 4].map((card) => (
              <ItemCardSkeleton key={card} />
            ))}
          </CardGrid>
        )}
      </Stack>
    </Loading>
  );
}
