import { type OrderFact } from '@academy/contracts/orders/admin-order.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { TextLink } from '@academy/ui';
import classes from './order-ledger.module.css';

/** Includes seconds, because the order of events matters. */
const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Asia/Kolkata',
  timeZoneName: 'short',
});

/** All recorded facts, oldest first, each with its source and references. */
export function Facts({ facts }: { facts: readonly OrderFact[] }) {
  const { t } = useTranslation('mf_admin');
  return (
    <section>
      <h2>{t('orders.ledger')}</h2>
      <p className={classes.hint}>{t('orders.ledgerHint')}</p>
      <ol className={classes.events}>
        {facts.map((fact, index) => (
          <Fact key={index} fact={fact} />
        ))}
      </ol>
    </section>
  );
}

function Fact({ fact }: { fact: OrderFact }) {
  const { t } = useTranslation('mf_admin');
  const { at, kind, source, change, amountPaise, code, references, actorId, note } = fact;
  const stateOf = (state: string) => t(`${statesOf(kind)}.${state}`, { defaultValue: state });
  const words = code && t(`orders.codes.${code.replace('.', '-')}`, { defaultValue: '' });
  const moved = change && `${change.from ?? '…'} → ${change.to}`;
  const technical = [moved, code, ...references].filter(Boolean).join(' · ');
  return (
    <li className={classes.event} data-changed={change !== null}>
      <time dateTime={at}>{moment.format(new Date(at))}</time>
      <div>
        <div className={classes.eventBody}>
          <strong>{t(`orders.kinds.${kind}`)}</strong>
          {amountPaise !== null && (
            <span>{amountPaise === 0 ? t('orders.free') : formatPaise(amountPaise)}</span>
          )}
          {change && (
            <span>
              {change.from ? stateOf(change.from) : '…'} → {stateOf(change.to)}
            </span>
          )}
          {words && <span>{words}</span>}
          <span className={classes.source}>{t(`orders.sources.${source}`)}</span>
          {technical && (
            <details className={classes.technical}>
              <summary>{t('orders.technical')}</summary>
              <p className={classes.code}>{technical}</p>
            </details>
          )}
        </div>
        {note && <blockquote>{note}</blockquote>}
        {actorId && <TextLink to={`?tab=users&id=${actorId}`}>{t('orders.actor')}</TextLink>}
      </div>
    </li>
  );
}

/** The messages for the states of a kind of fact. */
function statesOf(kind: OrderFact['kind']) {
  if (kind.startsWith('payment-')) return 'orders.attemptStates';
  return kind.startsWith('refund-') ? 'refunds.states' : 'orders.states';
}
