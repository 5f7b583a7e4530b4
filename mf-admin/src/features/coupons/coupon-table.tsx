import { type Coupon } from '@academy/contracts/coupons/coupon.schemas';
import { academyMoment } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { useNavigate } from '@academy/mf-kit/router';
import { Badge, Button } from '@academy/ui';
import { TwoLineCell } from '../../frame/list/two-line-cell.js';
import { type ListColumn } from '../../frame/table/list-column.js';
import { ListTable, type ListTableProps } from '../../frame/table/list-table.js';
import { type RowAction } from '../../frame/table/row-menu.js';
import { useCopy } from '../../frame/table/use-copy.js';
import { useSelection } from '../../frame/table/use-selection.js';
import { discountOf } from './coupon-orders.js';
import { type CouponSwitch } from './use-coupon-switch.js';

export interface CouponTableProps extends Pick<ListTableProps<Coupon>, 'sort'> {
  readonly coupons: readonly Coupon[];
  /** Time of the response in ms; it decides whether coupons are planned or ended. */
  readonly asOfMs: number;
  readonly onEdit: (coupon: Coupon) => void;
  readonly onSwitch: (change: CouponSwitch) => void;
  readonly isSwitching: boolean;
}

export function CouponTable(props: CouponTableProps) {
  const { coupons, asOfMs, isSwitching, onEdit, onSwitch, sort } = props;
  const { t } = useTranslation('mf_admin');
  const selection = useSelection(coupons, ({ id }) => id);
  const bulkActions = [true, false].flatMap((isActive) => {
    const others = selection.rows.filter((coupon) => coupon.isActive !== isActive);
    const label = t(isActive ? 'coupons.activate' : 'coupons.deactivate');
    const onSelect = () => onSwitch({ coupons: others, isActive });
    return others.length > 0 ? [{ key: label, label, busy: isSwitching, onSelect }] : [];
  });
  return (
    <ListTable
      caption={t('coupons.caption')}
      rows={coupons}
      rowKey={({ id }) => id}
      nameOf={({ code }) => code}
      sort={sort}
      selection={selection}
      bulkActions={bulkActions}
      columns={useColumns(asOfMs)}
      buttons={(coupon) => (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('coupons.editCoupon', { code: coupon.code })}
          onClick={() => onEdit(coupon)}
        >
          {t('admin.edit')}
        </Button>
      )}
      actions={useActions(onSwitch)}
    />
  );
}

function useColumns(asOfMs: number): ListColumn<Coupon>[] {
  const { t } = useTranslation('mf_admin');
  return [
    {
      key: 'code',
      label: t('coupons.code'),
      sort: { ascending: 'code' },
      cell: ({ code }) => code,
    },
    { key: 'terms', label: t('coupons.discount'), cell: (coupon) => <Terms coupon={coupon} /> },
    {
      key: 'window',
      label: t('coupons.validity'),
      fitsContent: true,
      sort: { ascending: 'ends' },
      cell: (coupon) => <Window coupon={coupon} />,
    },
    {
      key: 'used',
      label: t('coupons.used'),
      isNumeric: true,
      isLabelled: true,
      sort: { descending: 'used' },
      cell: (coupon) => <Uses coupon={coupon} />,
    },
    {
      key: 'state',
      label: t('coupons.state'),
      fitsContent: true,
      cell: (coupon) => <State {...{ coupon, asOfMs }} />,
    },
  ];
}

function useActions(onSwitch: CouponTableProps['onSwitch']): (coupon: Coupon) => RowAction[] {
  const { t } = useTranslation('mf_admin');
  const copy = useCopy();
  const navigate = useNavigate();
  return (coupon) => [
    { key: 'copy', label: t('coupons.copy'), onSelect: () => void copy(coupon.code) },
    {
      key: 'orders',
      label: t('coupons.showOrders'),
      onSelect: () => void navigate(`?${new URLSearchParams({ tab: 'orders', search: coupon.code })}`),
    },
    {
      key: 'switch',
      label: t(`coupons.${coupon.isActive ? 'deactivate' : 'activate'}`),
      onSelect: () => onSwitch({ coupons: [coupon], isActive: !coupon.isActive }),
    },
  ];
}

function Terms({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('mf_admin');
  const { itemType, itemTitle, minPricePaise } = coupon;
  const target = itemTitle ?? t(`coupons.targets.${itemType ?? 'all'}`);
  return (
    <TwoLineCell second={<span title={target}>{target}</span>}>
      {t('coupons.discountOff', { discount: discountOf(coupon) })}
      {minPricePaise !== null && (
        <>
          {' '}
          <small>{t('coupons.minPriceNote', { price: formatPaise(minPricePaise) })}</small>
        </>
      )}
    </TwoLineCell>
  );
}

function Window({ coupon: { startsAt, endsAt } }: { coupon: Coupon }) {
  const { t } = useTranslation('mf_admin');
  const since = startsAt && <span>{t('coupons.since', { time: academyMoment(startsAt) })}</span>;
  const until = endsAt && <span>{t('coupons.until', { time: academyMoment(endsAt) })}</span>;
  if (!since && !until) return t('coupons.always');
  return since && until ? <TwoLineCell second={until}>{since}</TwoLineCell> : since || until;
}

function Uses({ coupon: { used, reserved, maxTotal } }: { coupon: Coupon }) {
  const { t } = useTranslation('mf_admin');
  return (
    <TwoLineCell second={reserved > 0 && t('coupons.reserved', { count: reserved })}>
      {maxTotal === null ? t('coupons.usedCount', { used }) : t('coupons.usedOf', { used, maxTotal })}
    </TwoLineCell>
  );
}

function State({ coupon, asOfMs }: Pick<CouponTableProps, 'asOfMs'> & { coupon: Coupon }) {
  const { t } = useTranslation('mf_admin');
  const state = stateOf(coupon, new Date(asOfMs));
  return <Badge tone={state === 'active' ? 'success' : 'neutral'}>{t(`coupons.states.${state}`)}</Badge>;
}

/** The state of a coupon for a buyer at a given time. */
function stateOf({ isActive, startsAt, endsAt, maxTotal, used }: Coupon, now: Date) {
  if (!isActive) return 'off';
  if (endsAt && now >= new Date(endsAt)) return 'ended';
  if (maxTotal !== null && used >= maxTotal) return 'usedUp';
  return startsAt && now < new Date(startsAt) ? 'planned' : 'active';
}
