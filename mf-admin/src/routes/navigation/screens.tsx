import { useMemo, type ComponentType, type ReactNode } from 'react';
import {
  IconArrowsExchange,
  IconBook2,
  IconCalendarEvent,
  IconCertificate,
  IconChalkboardTeacher,
  IconFileText,
  IconHistory,
  IconLayoutDashboard,
  IconMessages,
  IconPuzzle,
  IconReceiptRefund,
  IconRocket,
  IconScale,
  IconShieldLock,
  IconShoppingCart,
  IconStar,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react';
import { type AdminStats } from '@academy/contracts/analytics/stats.schemas';
import { useContributions, type Contribution } from '@academy/mf-kit/use-contributions';
import { ContributedScreen } from '../contributed-screen.js';

export interface AdminScreen {
  /** Its name in the URL; its labels are the messages `admin.{value}` and, without a number, `admin.{value}Label`. */
  readonly value: string;
  /** The label of a screen of another front end. */
  readonly label?: string;
  readonly icon: ComponentType<{ readonly size?: number }>;
  /** The count in its label. */
  readonly count?: keyof AdminStats;
  /** Loaded when the screen is first opened, so that one screen does not wait for the code of another. */
  readonly load: () => Promise<ReactNode>;
}

export interface ScreenGroup {
  /** Its label is the message `admin.groups.{name}`; null for the first screen, which has no group. */
  readonly name: string | null;
  readonly screens: readonly AdminScreen[];
}

/** The screens of this front end. Users come before courses and workshops (S-268), so their group does too. */
const OWN_GROUPS: readonly ScreenGroup[] = [
  {
    name: null,
    screens: [
      {
        value: 'dashboard',
        icon: IconLayoutDashboard,
        load: () => import('../../features/analytics/dashboard.js').then(({ Dashboard }) => <Dashboard />),
      },
    ],
  },
  {
    name: 'users',
    screens: [
      {
        value: 'users',
        icon: IconUsers,
        count: 'totalUsers',
        load: () => import('../users-tab.js').then(({ UsersTab }) => <UsersTab />),
      },
      {
        value: 'inbox',
        icon: IconMessages,
        count: 'openMessages',
        load: () =>
          import('../../features/support/support-admin.js').then(({ SupportAdmin }) => <SupportAdmin />),
      },
    ],
  },
  {
    name: 'catalogue',
    screens: [
      {
        value: 'courses',
        icon: IconBook2,
        count: 'totalCourses',
        load: () => import('../courses-tab.js').then(({ CoursesTab }) => <CoursesTab />),
      },
      {
        value: 'workshops',
        icon: IconCalendarEvent,
        count: 'totalWorkshops',
        load: () => import('../courses-tab.js').then(({ WorkshopsTab }) => <WorkshopsTab />),
      },
      {
        value: 'teachers',
        icon: IconChalkboardTeacher,
        load: () =>
          import('../../features/teachers/teacher-admin.js').then(({ TeacherAdmin }) => <TeacherAdmin />),
      },
      {
        value: 'reviews',
        icon: IconStar,
        count: 'openReviews',
        load: () =>
          import('../../features/reviews/review-admin.js').then(({ ReviewAdmin }) => <ReviewAdmin />),
      },
      {
        value: 'certificates',
        icon: IconCertificate,
        load: () =>
          import('../../features/certificates/certificate-admin.js').then(({ CertificateAdmin }) => (
            <CertificateAdmin />
          )),
      },
    ],
  },
  {
    name: 'sales',
    screens: [
      {
        value: 'orders',
        icon: IconShoppingCart,
        load: () => import('../orders-tab.js').then(({ OrdersTab }) => <OrdersTab />),
      },
      {
        value: 'coupons',
        icon: IconTicket,
        load: () =>
          import('../../features/coupons/coupon-admin.js').then(({ CouponAdmin }) => <CouponAdmin />),
      },
      {
        value: 'refunds',
        icon: IconReceiptRefund,
        count: 'refundsDue',
        load: () =>
          import('../../features/refunds/refund-admin.js').then(({ RefundAdmin }) => <RefundAdmin />),
      },
      {
        value: 'comparisons',
        icon: IconScale,
        load: () =>
          import('../../features/reconciliation/reconciliation-admin.js').then(({ ReconciliationAdmin }) => (
            <ReconciliationAdmin />
          )),
      },
    ],
  },
  {
    name: 'site',
    screens: [
      {
        value: 'content',
        icon: IconFileText,
        load: () => import('../content-tab.js').then(({ ContentTab }) => <ContentTab />),
      },
    ],
  },
  {
    name: 'system',
    screens: [
      {
        value: 'queues',
        icon: IconArrowsExchange,
        load: () => import('../../features/queues/queue-admin.js').then(({ QueueAdmin }) => <QueueAdmin />),
      },
      {
        value: 'audit',
        icon: IconHistory,
        load: () => import('../../features/audit/audit-admin.js').then(({ AuditAdmin }) => <AuditAdmin />),
      },
      {
        value: 'releases',
        icon: IconRocket,
        load: () =>
          import('../../features/releases/release-admin.js').then(({ ReleaseAdmin }) => <ReleaseAdmin />),
      },
      {
        value: 'second-factor',
        icon: IconShieldLock,
        load: () =>
          import('../../features/second-factor/second-factor-admin.js').then(({ SecondFactorAdmin }) => (
            <SecondFactorAdmin />
          )),
      },
    ],
  },
];

const OWN_SCREENS = OWN_GROUPS.flatMap(({ screens }) => screens);

/** The groups of this front end, and one for the screens that others contribute (decision 0220). */
export function useScreenGroups(): readonly ScreenGroup[] {
  const contributions = useContributions('admin.tabs');
  return useMemo(
    () =>
      contributions.length > 0
        ? [...OWN_GROUPS, { name: 'contributed', screens: contributions.map(contributedScreen) }]
        : OWN_GROUPS,
    [contributions],
  );
}

/** The dot keeps its name apart from those of this front end. */
const contributedScreen = (contribution: Contribution): AdminScreen => ({
  value: `${contribution.remote}.${contribution.id}`,
  label: contribution.label ?? contribution.id,
  icon: IconPuzzle,
  load: async () => <ContributedScreen contribution={contribution} />,
});

export const iconOf = (screen: string): AdminScreen['icon'] =>
  OWN_SCREENS.find(({ value }) => value === screen)!.icon;
