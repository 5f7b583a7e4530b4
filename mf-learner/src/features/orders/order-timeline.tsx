import { type OrderDetail, type OrderEvent } from '@academy/contracts/orders/order.schemas';
import { academyMoment } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { rupeesAndPaise } from '../../rules/exact-rupees.js';
import classes from './orders.module.css';

/** All events of an order in everyday language. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('mf_learner');
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className={classes.heading}>
        {t('order.timeline')}
      </h2>
      <ol className={classes.timeline}>
        {order.timeline.map((event, index) => (
          <Step key={`${index}-${event.kind}`} event={event} order={order} />
        ))}
        {order.status === 'PENDING' && !order.isOwned && (
          <li data-tone="waiting" aria-current="step">
            <p className={classes.stepText}>{t('order.waiting')}</p>
            <p className={classes.note}>{t('order.waitingText')}</p>
          </li>
        )}
      </ol>
    </section>
  );
}

/** Good and bad outcomes differ visually too, not only in their text. */
const tones: Partial<Record<OrderEvent['kind'], 'good' | 'bad'>> = {
  paid: 'good',
  enrolled: 'good',
  'receipt-sent': 'good',
  'refund-completed': 'good',
  declined: 'bad',
  refused: 'bad',
  expired: 'bad',
  'access-ended': 'bad',
  'refund-failed': 'bad',
};

/** Enrollment events are labelled by the kind of item, pending refunds by their reason. */
function keyOf({ kind, reason }: OrderEvent, { itemType }: OrderDetail): string {
  if (kind === 'enrolled' || kind === 'access-ended') return `order.steps.${kind}.${itemType}`;
  return kind === 'refund-due' && reason ? `order.steps.refund-due-for.${reason}` : `order.steps.${kind}`;
}

function Step({ event, order }: { event: OrderEvent; order: OrderDetail }) {
  const { t } = useTranslation('mf_learner');
  const { kind, at, amountPaise } = event;
  const words = {
    amount: amountPaise === null ? '' : formatPaise(amountPaise),
    received: rupeesAndPaise(amountPaise ?? 0),
    price: rupeesAndPaise(order.amountPaise),
  };
  return (
    <li data-tone={tones[kind]}>
      <p className={classes.stepText}>{t(keyOf(event, order), words)}</p>
      {at && (
        <time className={classes.note} dateTime={at}>
          {academyMoment(at)}
        </time>
      )}
    </li>
  );
}
