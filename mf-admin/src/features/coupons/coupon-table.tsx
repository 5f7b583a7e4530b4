import { type Coupon } from '@academy/contracts/coupons/coupon.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { Badge, Button } from '@academy/ui';
import { ListTable } from '../../frame/table/list-table.js';
import classes from './coupons.module.css';

export interface CouponTableProps {
  readonly coupons: readonly Coupon[];
  /** The time of the read; planned and ended coupons are determined by it. */
  readonly asOfMs: number;
  /** One is being switched; its button keeps the focus meanwhile. */
  readonly busy: boolean;
  readonly onEdit: (coupon: Coupon) => void;
  /** Switches it off, or on again. */
  readonly onSwitch: (coupon: Coupon) => void;
}

export function CouponTable({ coupons, asOfMs, busy, onEdit, onSwitch }: CouponTableProps) {
  const { t } = useTranslation('mf_admin');
  return (
    <ListTable
      caption={t('coupons.caption')}
      rows={coupons}
      rowKey={({ id }) => id}
      nameOf={({ code }) => code}
      actionsWidth="12rem"
      buttons={(coupon) => <Buttons {...{ coupon, busy, onEdit, onSwitch }} />}
      columns={[
        {
          key: 'code',
          label: t('coupons.code'),
          width: '11rem',
          cell: ({ code }) => code,
        },
        { key: 'terms', label: t('coupons.terms'), cell: (coupon) => <Terms coupon={coupon} /> },
        {
          key: 'window',
          label: t('coupons.window'),
          width: '14rem',
          cell: (coupon) => <Window coupon={coupon} />,
        },
        {
          key: 'used',
          label: t('coupons.used'),
          width: '8rem',
          isNumeric: true,
          isLabelled: true,
          cell: (coupon) => <Uses coupon={coupon} />,
        },
        {
          key: 'state',
          label: t('coupons.state'),
          width: '6.5rem',
          cell: (coupon) => <State {...{ coupon, asOfMs }} />,
        },
      ]}
    />
  );
}

function Terms({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('mf_admin');
  const { percent, amountPaise, itemType, itemTitle, minPricePaise } = coupon;
  const discount = percent === null ? formatPaise(amountPaise ?? 0) : `${percent}%`;
  return (
    <span className={classes.terms}>
      <span>{t('coupons.off', { discount })}</span>
      <small title={itemTitle ?? undefined}>
        {minPricePaise !== null && (
          <>
            <span>{t('coupons.from', { price: formatPaise(minPricePaise) })}</span>
            {' · '}
          </>
        )}
        <span>{itemTitle ?? t(`coupons.targets.${itemType ?? 'all'}`)}</span>
      </small>
    </span>
  );
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

function Window({ coupon: { startsAt, endsAt } }: { coupon: Coupon }) {
  const { t } = useTranslation('mf_admin');
  if (!startsAt && !endsAt) return t('coupons.always');
  return (
    <span className={classes.terms}>
      {startsAt && <span>{t('coupons.since', { time: day.format(new Date(startsAt)) })}</span>}
      {endsAt && <span>{t('coupons.until', { time: day.format(new Date(endsAt)) })}</span>}
    </span>
  );
}

function Uses({ coupon: { used, reserved, maxTotal } }: { coupon: Coupon }) {
  const { t } = useTranslation('mf_admin');
  return (
    <span className={classes.terms}>
      <span>{maxTotal === null ? used : t('coupons.usedOf', { used, maxTotal })}</span>
      {reserved > 0 && <small>{t('coupons.reserved', { count: reserved })}</small>}
    </span>
  );
}

function State({ coupon, asOfMs }: Pick<CouponTableProps, 'asOfMs'> & { coupon: Coupon }) {
  const { t } = useTranslation('mf_admin');
  const state = stateOf(coupon, new Date(asOfMs));
  return <Badge tone={state === 'active' ? 'success' : 'neutral'}>{t(`coupons.states.${state}`)}</Badge>;
}

/** The state of a coupon for a buyer at that time. */
function stateOf({ isActive, startsAt, endsAt, maxTotal, used }: Coupon, now: Date) {
  if (!isActive) return 'off';
  if (endsAt && now >= new Date(endsAt)) return 'ended';
  if (maxTotal !== null && used >= maxTotal) return 'usedUp';
  return startsAt && now < new Date(startsAt) ? 'planned' : 'active';
}

function Buttons({
  coupon,
  busy,
  onEdit,
  onSwitch,
}: Omit<CouponTableProps, 'coupons' | 'asOfMs'> & { coupon: Coupon }) {
  const { t } = useTranslation('mf_admin');
  const { code, isActive } = coupon;
  const verb = isActive ? 'deactivate' : 'activate';
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('coupons.editCoupon', { code })}
        onClick={() => onEdit(coupon)}
      >
        {t('admin.edit')}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-disabled={busy}
        aria-label={t(`coupons.${verb}Coupon`, { code })}
        onClick={() => !busy && onSwitch(coupon)}
      >
        {t(`coupons.${verb}`)}
      </Button>
    </>
  );
}
