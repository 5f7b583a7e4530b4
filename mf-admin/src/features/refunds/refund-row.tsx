import { type Refund, type RefundState } from '@academy/contracts/refunds/refund.schemas';
import { academyMoment } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { Badge, Button, type BadgeTone } from '@academy/ui';
import { RefundDetails } from './refund-details.js';
import classes from './refund-admin.module.css';

const tones: Record<RefundState, BadgeTone> = {
  DUE: 'warning',
  APPROVED: 'info',
  PENDING: 'info',
  CONFIRMED: 'info',
  COMPLETED: 'success',
  FAILED: 'danger',
  REVIEW: 'danger',
  CLOSED: 'success',
};

export type RefundAction = 'approve' | 'retry' | 'check' | 'close';

/** The action that is allowed for a refund in this state. */
export function actionOf(state: RefundState): RefundAction | null {
  if (state === 'DUE') return 'approve';
  if (state === 'FAILED') return 'retry';
  if (state === 'REVIEW') return 'close';
  return state === 'APPROVED' || state === 'PENDING' || state === 'CONFIRMED' ? 'check' : null;
}

export interface RefundRowProps {
  readonly refund: Refund;
  readonly isBusy: boolean;
  readonly onAction: (action: RefundAction) => void;
}

/** One refund of an order: amount, reason, state, ids, and the next step. */
export function RefundRow({ refund, isBusy, onAction }: RefundRowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.money}>
        <strong>{formatPaise(refund.amountPaise)}</strong>
        <RefundBadge refund={refund} />
        <time dateTime={refund.changedAt}>{academyMoment(refund.changedAt)}</time>
      </div>
      <div className={classes.text}>
        <h3>{refund.title}</h3>
        <RefundDetails refund={refund} />
      </div>
      <div className={classes.actions}>
        <RefundButton {...{ refund, isBusy, onAction }} />
      </div>
    </li>
  );
}

export function RefundBadge({ refund: { state } }: Pick<RefundRowProps, 'refund'>) {
  const { t } = useTranslation('mf_admin');
  return <Badge tone={tones[state]}>{t(`refunds.states.${state}`)}</Badge>;
}

/** The next step of a refund; renders nothing for a final state. */
export function RefundButton({ refund, isBusy, onAction }: RefundRowProps) {
  const { t } = useTranslation('mf_admin');
  const action = actionOf(refund.state);
  if (!action) return null;
  return (
    <Button
      variant={action === 'check' || action === 'close' ? 'secondary' : 'primary'}
      size="sm"
      busy={isBusy}
      aria-label={t(`refunds.${action}Label`, { order: refund.orderNumber })}
      onClick={() => onAction(action)}
    >
      {t(isBusy ? 'refunds.checking' : `refunds.buttons.${action}`)}
    </Button>
  );
}
