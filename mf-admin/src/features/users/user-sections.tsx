import { type ReactNode } from 'react';
import { type UserDetail } from '@academy/contracts/users/admin-user.schemas';
import { academyDay, academyMoment } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { Badge, Email, TextLink, type BadgeTone } from '@academy/ui';
import { LongId } from '../../frame/table/long-id.js';
import { stateTone } from './user-table.js';
import classes from './users.module.css';

type Props = { readonly detail: UserDetail };

export function UserProfile({ detail }: Props) {
  const { t } = useTranslation('mf_admin');
  const { user, hasPassword, invitedAt, lastSeenAt } = detail;
  const ways = [
    ...(hasPassword ? [t('users.byPassword')] : []),
    ...(user.googleId === null ? [] : [t('users.byGoogle')]),
  ];
  const facts: [string, ReactNode][] = [
    [t('users.email'), <Email>{user.email}</Email>],
    [t('users.phone'), user.phone ?? t('users.none')],
    [t('users.role'), t(`users.roles.${user.role}`)],
    [t('users.signsIn'), ways.join(', ') || t('users.noEntries')],
    [t('users.joined'), academyMoment(user.createdAt)],
    [t('users.lastSeen'), lastSeenAt ? academyMoment(lastSeenAt) : t('users.never')],
    ...(invitedAt ? [[t('users.invitedAt'), academyMoment(invitedAt)] as [string, ReactNode]] : []),
  ];
  return (
    <>
      <p>
        <Badge tone={stateTone[user.state]}>{t(`users.states.${user.state}`)}</Badge>
      </p>
      <dl className={classes.details}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function UserSessions({ detail }: Props) {
  const { t } = useTranslation('mf_admin');
  return (
    <Part title={t('users.sessions', { count: detail.sessions.length })}>
      <Lines
        empty={t('users.noSessions')}
        lines={detail.sessions.map(({ id, browser, system, isCurrent, lastUsedAt }) => ({
          key: id,
          main: [browser ?? t('users.unknownBrowser'), system].filter(Boolean).join(' · '),
          note: isCurrent ? t('users.thisDevice') : academyMoment(lastUsedAt),
        }))}
      />
    </Part>
  );
}

type OrderStatus = NonNullable<UserDetail['orders']>[number]['status'];

const orderTones: Readonly<Record<OrderStatus, BadgeTone>> = {
  SUCCESS: 'success',
  PENDING: 'info',
  FAILURE: 'neutral',
  REFUND_DUE: 'warning',
  REFUNDED: 'neutral',
};

export function UserPurchases({ detail }: Props) {
  const { t } = useTranslation('mf_admin');
  const { enrollments, orders, orderTotal } = detail;
  return (
    <>
      <Part title={t('users.enrollments')}>
        <Lines
          empty={t('users.noEnrollments')}
          lines={enrollments?.map(({ itemId, title, enrolledAt }) => ({
            key: itemId,
            main: title,
            side: academyDay(enrolledAt),
          }))}
        />
      </Part>
      <Part title={t('users.orders', { count: orderTotal ?? 0 })}>
        <Lines
          empty={t('users.noOrders')}
          lines={orders?.map(({ orderNumber, title, amountPaise, status, createdAt }) => ({
            key: orderNumber,
            to: `?tab=orders&id=${orderNumber}`,
            main: title,
            side: amountPaise === 0 ? t('orders.free') : formatPaise(amountPaise),
            note: (
              <>
                {academyDay(createdAt)} · <LongId>{orderNumber}</LongId>
              </>
            ),
            sideNote: <Badge tone={orderTones[status]}>{t(`orders.statuses.${status}`)}</Badge>,
          }))}
        />
      </Part>
    </>
  );
}

export function UserLog({ detail }: Props) {
  const { t } = useTranslation('mf_admin');
  const { audit, user } = detail;
  return (
    <Part title={t('users.latestAuditEntries')}>
      <Lines
        empty={t('users.noAuditEntries')}
        lines={audit?.map(({ id, at, action, actorId, actorName }) => ({
          key: id,
          main: t(`audit.actions.${action}`, { defaultValue: action }),
          note: (
            <>
              <span>
                {actorId === user.id
                  ? t('audit.byThemselves')
                  : t('audit.byActor', { name: actorName ?? t('audit.anonymous') })}
              </span>{' '}
              · {academyMoment(at)}
            </>
          ),
        }))}
      />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface Line {
  readonly key: string;
  readonly main: string;
  readonly to?: string;
  readonly note?: ReactNode;
  readonly side?: string;
  /** Text below the side value. */
  readonly sideNote?: ReactNode;
}

/** A list with a text if it is empty; lines of a service that did not respond are shown as unknown. */
function Lines({ lines, empty }: { lines: readonly Line[] | undefined; empty: string }) {
  const { t } = useTranslation('mf_admin');
  if (!lines) return <p className={classes.muted}>{t('users.unknown')}</p>;
  if (lines.length === 0) return <p className={classes.muted}>{empty}</p>;
  return (
    <ul className={classes.list}>
      {lines.map(({ key, main, note, side, sideNote, to }) => (
        <li key={key}>
          <span>{to ? <TextLink to={to}>{main}</TextLink> : main}</span>
          {side && <span className={classes.sideNote}>{side}</span>}
          {note && <span className={classes.note}>{note}</span>}
          {sideNote && <span className={classes.sideNote}>{sideNote}</span>}
        </li>
      ))}
    </ul>
  );
}
