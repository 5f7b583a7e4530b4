import { type Coupon } from '@academy/contracts/coupons/coupon.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';

export interface CouponSwitch {
  readonly coupons: readonly Coupon[];
  readonly isActive: boolean;
}

/**
 * Activates or deactivates coupons one after another; a rejected one does not stop the others. Needs no
 * confirmation, since the same menu entry reverts it.
 */
export function useCouponSwitch(onDone: () => void) {
  const api = useApi();
  const { notify } = useShell();
  const { t } = useTranslation('mf_admin');
  return useMutation({
    mutationFn: async ({ coupons, isActive }: CouponSwitch) => {
      const switched: Coupon[] = [];
      for (const coupon of coupons) {
        try {
          await api.put('/api/admin/coupon/{id}/state', { path: { id: coupon.id }, body: { isActive } });
          switched.push(coupon);
        } catch (error) {
          const message = failureMessage(error as Error);
          notify({ kind: 'error', message: t('coupons.switchFailed', { code: coupon.code, message }) });
        }
      }
      return switched;
    },
    onSuccess: ([first, ...others], { isActive }) => {
      if (!first) return;
      const key = isActive ? 'coupons.activated' : 'coupons.deactivated';
      const count = others.length + 1;
      notify({ kind: 'success', message: t(key, { count, code: first.code }) });
      onDone();
    },
  });
}
