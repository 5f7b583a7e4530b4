import { type ComponentType, type ReactNode } from 'react';
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

export interface AdminScreen {
  /** Its name in the URL; its labels are the messages `admin.{value}` and, without a number, `admin.{value}Label`. */
  readonly value: string;
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

/** Users come before courses and workshops (S-268), so their group does too. */
export const GROUPS: readonly ScreenGroup[] = [
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

export const SCREENS: readonly AdminScreen[] = GROUPS.flatMap(({ screens }) => screens);

export const iconOf = (screen: string): AdminScreen['icon'] =>
  SCREENS.find(({ value }) => value === screen)!.icon;
