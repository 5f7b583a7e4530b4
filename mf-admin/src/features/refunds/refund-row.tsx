import { type Refund, type RefundState } from '@academy/contracts/refunds/refund.schemas';
import { academyMoment } from '@academy/mf-kit/academy-time';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { Badge, Button, type BadgeTone } from '@academy/ui';
import { ageOf } from './refund-age.js';
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
  /** The level of its title, below that of the list around it. */
  readonly heading?: 'h2' | 'h3';
  /** The time at which the list was read. */
  readonly asOfMs: number;
  readonly isBusy: boolean;
  readonly onAction: (action: RefundAction) => void;
}

/** One refund: amount, reason, state, ids, and the next step. */
export function RefundRow({ refund, heading: Heading = 'h2', asOfMs, isBusy, onAction }: RefundRowProps) {
  const { t } = useTranslation('mf_admin');
  const { state, reason, note, closingNote, orderNumber, amountPaise, changedAt } = refund;
  const action = actionOf(state);
  return (
    <li className={classes.row}>
      <div className={classes.money}>
        <strong>{formatPaise(amountPaise)}</strong>
        <Badge tone={tones[state]}>{t(`refunds.states.${state}`)}</Badge>
        <time dateTime={changedAt} title={academyMoment(changedAt)}>
          {ageOf(changedAt, asOfMs)}
        </time>
      </div>
      <div className={classes.text}>
        <Heading>{refund.title}</Heading>
        <p>{t(`refunds.reasons.${reason}`)}</p>
        {note && <blockquote>{note}</blockquote>}
        {closingNote && <blockquote>{t('refunds.closedAs', { note: closingNote })}</blockquote>}
        {state === 'REVIEW' && <p className={classes.hint}>{t('refunds.reviewHint')}</p>}
        <References refund={refund} />
      </div>
      {action && (
        <div className={classes.actions}>
          <Button
            variant={action === 'check' || action === 'close' ? 'secondary' : 'primary'}
            size="sm"
            busy={isBusy}
            aria-label={t(`refunds.${action}Label`, { order: orderNumber })}
            onClick={() => onAction(action)}
          >
            {t(isBusy ? 'refunds.checking' : `refunds.${action}`)}
          </Button>
        </div>
      )}
    </li>
  );
}

function References({ refund }: { refund: Refund }) {
  const { t } = useTranslation('mf_admin');
  const { orderNumber, providerTransactionId, merchantRefundId, providerRefundId, responseCode, state } =
    refund;
  const entries = [
    ['order', orderNumber],
    ['payment', providerTransactionId],
    ['ourId', merchantRefundId],
    ['providerId', providerRefundId],
    ['code', state === 'FAILED' || state === 'REVIEW' ? responseCode : null],
  ] as const;
  return (
    <dl className={classes.references}>
      {entries.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{t(`refunds.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
