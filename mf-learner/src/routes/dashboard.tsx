import { useState } from 'react';
import { type User } from '@academy/contracts/users/user.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useSearchParams } from '@academy/mf-kit/router';
import { useSession } from '@academy/mf-kit/shell-context';
import { Button, Loading, Notice, Page, PageHeading, Skeleton, Stack } from '@academy/ui';
import { Tabs } from '@academy/ui/on-demand';
import { Overview, type OverviewProps } from './dashboard/overview.js';
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
import { EditProfile } from '../features/account-settings/edit-profile.js';
import { FailureCard, SessionUnknown } from '../ui/failure-card.js';
import { VisitorRedirect } from '../ui/visitor-redirect.js';

/** `/dashboard`: a visitor is redirected to /auth (S-013, S-244). */
export function DashboardRoute() {
  const { error, status, user } = useSession();
  useDashboard();
  if (status === 'visitor') return <VisitorRedirect />;
  if (!user && error) return <SessionUnknown error={error} />;
  if (!user) {
    return (
      <Page>
        <DashboardSkeleton />
      </Page>
    );
  }
  return <UserDashboard user={user} />;
}

function UserDashboard({ user }: { user: User }) {
  const { t } = useTranslation('mf_learner');
  const [isEditing, setEditing] = useState(false);
  return (
    <Page>
      <PageHeading
        title={t('dashboard.metaTitle')}
        lead={t('dashboard.lead')}
        actions={
          <Button variant="secondary" onClick={() => setEditing(true)}>
            {t('dashboard.editProfile')}
          </Button>
        }
      >
        {t('dashboard.title', { name: user.name })}
      </PageHeading>
      {isEditing && <EditProfile user={user} opened onClose={() => setEditing(false)} />}
      <DashboardContent user={user} />
    </Page>
  );
}

function DashboardContent({ user }: { user: User }) {
  // Sends progress that a lecture could not send.
  useProgressQueue();
  usePendingNotes(user.id);
  const { t } = useTranslation('mf_learner');
  const { data, error, refetch } = useDashboard();
  const orders = useOpenPayments(user.id);
  if (data && !isAllDown(data)) {
    const owned = [...(data.data.courses ?? []), ...(data.data.workshops ?? [])];
    const payments = orders.payments.filter(({ itemId }) => !owned.some(({ _id }) => _id === itemId));
    return (
      <Stack gap={5}>
        <OpenPayments payments={payments} />
        {data.errors.some(({ part }) => part === 'progress') && (
          <Notice tone="warning">{t('items.progressDown')}</Notice>
        )}
        <DashboardTabs {...data} openIds={orders.isPending ? null : payments.map(({ itemId }) => itemId)} />
      </Stack>
    );
  }
  if (!data && !error) return <DashboardSkeleton />;
  const isOurs = data !== undefined && haveAllPartsFailed(data);
  return (
    <FailureCard
      error={error}
      title={t(data ? (isOurs ? 'failure.server' : 'dashboard.loadFailed') : loadErrorKey(error))}
      text={data && t(isOurs ? 'failure.serverText' : 'dashboard.allDown')}
      onRetry={() => void refetch()}
      action={
        <Button variant="quiet" onClick={() => window.location.reload()}>
          {t('dashboard.refresh')}
        </Button>
      }
    />
  );
}

const TABS = ['overview', 'courses', 'workshops', 'history'] as const;

/** S-245; the tab is part of the URL, so Back and a reload keep it. */
function DashboardTabs({ data, errors, openIds }: OverviewProps) {
  const { t } = useTranslation('mf_learner');
  const [search, setSearch] = useSearchParams();
  const chosen = TABS.find((tab) => tab === search.get('tab')) ?? 'overview';
  const content = {
    overview: <Overview {...{ data, errors, openIds }} />,
    courses: <EnrolledItems type="course" items={data.courses} />,
    workshops: <EnrolledItems type="workshop" items={data.workshops} />,
    history: <EnrollmentHistory items={data.history} />,
  };
  const labels = {
    overview: t('dashboard.overview'),
    courses: countedLabel(t('dashboard.courses'), data.courses),
    workshops: countedLabel(t('dashboard.workshops'), data.workshops),
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
        content: content[tab],
      }))}
    />
  );
}

/** S-245; without a count until loaded. */
const countedLabel = (label: string, items: readonly unknown[] | null): string =>
  items ? `${label} (${items.length})` : label;

function DashboardSkeleton() {
  const { t } = useTranslation('mf_learner');
  return (
    <Loading label={t('dashboard.loading')}>
      <Skeleton height="3rem" width="60%" />
      <Skeleton height="12rem" />
    </Loading>
  );
}
