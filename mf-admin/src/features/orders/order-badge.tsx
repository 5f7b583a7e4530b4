import { type AdminOrder, type OrderState } from '@academy/contracts/orders/admin-order.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Badge, type BadgeTone } from '@academy/ui';

const tones: Record<OrderState, BadgeTone> = {
  PENDING: 'info',
  FULFILLED: 'success',
  REFUND_DUE: 'warning',
  REFUNDED: 'neutral',
  FAILED: 'neutral',
  EXPIRED: 'neutral',
};

/** State of an order; an overdue one is marked. */
export function OrderBadge({ order: { state, isStuck } }: { order: Pick<AdminOrder, 'isStuck' | 'state'> }) {
  const { t } = useTranslation('mf_admin');
  return (
    <Badge tone={isStuck ? 'danger' : tones[state]}>{t(`orders.states.${isStuck ? 'stuck' : state}`)}</Badge>
  );
}
