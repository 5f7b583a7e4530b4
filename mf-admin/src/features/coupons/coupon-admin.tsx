import { useState } from 'react';
import { type Coupon } from '@academy/contracts/coupons/coupon.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery, useQueryClient } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Button, EmptyState, Stack } from '@academy/ui';
import { LocalList } from '../../frame/list/local-list.js';
import { QueryState } from '../../frame/list/query-state.js';
import { useAdding } from '../../frame/list/use-adding.js';
import { ExportButton } from '../../frame/table/export-button.js';
import { ScreenActions } from '../../frame/screen.js';
import { CouponDialog } from './coupon-dialog.js';
import { couponOrders, discountOf } from './coupon-orders.js';
import { CouponTable } from './coupon-table.js';
import { useCouponSwitch } from './use-coupon-switch.js';

const SORTS = ['code', 'ends', 'used'] as const;

/** The list of coupons. The call returns all of them, so the page searches and sorts them. */
export function CouponAdmin() {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const queries = useQueryClient();
  const [edited, setEdited] = useState<Coupon | null>(null);
  const { isAdding, add, stop } = useAdding();
  const query = useQuery(apiCall(api, '/api/admin/coupons', { private: true }));
  const reload = () => void queries.invalidateQueries();
  const { mutate, isPending } = useCouponSwitch(reload);
  return (
    <Stack gap={5}>
      <ScreenActions>
        <ExportButton name="coupons" load={(options) => api.file('/api/admin/exports/coupons', options)} />
        <Button onClick={add}>{t('coupons.add')}</Button>
      </ScreenActions>
      <QueryState query={query} failedTitle={t('coupons.failed')}>
        {({ coupons }) =>
          coupons.length === 0 ? (
            <EmptyState title={t('coupons.empty')}>{t('coupons.emptyText')}</EmptyState>
          ) : (
            <LocalList
              name="coupon"
              label={t('coupons.search')}
              placeholder={t('coupons.searchHint')}
              rows={coupons}
              textOf={(coupon) => textOf(coupon, t(`coupons.targets.${coupon.itemType ?? 'all'}`))}
              orders={[
                { value: '', label: t('coupons.sorts.newest') },
                ...SORTS.map((value) => ({
                  value,
                  label: t(`coupons.sorts.${value}`),
                  compare: couponOrders[value],
                })),
              ]}
              total={(count) => t('coupons.total', { count })}
            >
              {(shown, sort) => (
                <CouponTable
                  coupons={shown}
                  sort={sort}
                  asOfMs={query.dataUpdatedAt}
                  onEdit={setEdited}
                  isSwitching={isPending}
                  onSwitch={(change) => !isPending && mutate(change)}
                />
              )}
            </LocalList>
          )
        }
      </QueryState>
      {(edited ?? isAdding) && (
        <CouponDialog coupon={edited} onClose={() => (edited ? setEdited(null) : stop())} onSaved={reload} />
      )}
    </Stack>
  );
}

const textOf = (coupon: Coupon, target: string): string =>
  [coupon.code, coupon.itemTitle ?? target, discountOf(coupon)].join(' ');
