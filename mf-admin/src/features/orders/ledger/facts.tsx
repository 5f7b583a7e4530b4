import { type OrderFact } from '@academy/contracts/orders/admin-order.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { TextLink } from '@academy/ui';
import classes from './order-ledger.module.css';

/** With the second: readers compare which event was first. */
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

/** Every fact on record, oldest first, each with who brought it and under which references. */
export function Facts({ facts }: { facts: readonly OrderFact[] }) {
  const { t } = useTranslation('mf_admin');
  return (
    <section>
      <h2>{t('orders.facts')}</h2>
      <p className={classes.hint}>{t('orders.factsHint')}</p>
      <ol className={classes.facts}>
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
  return (
    <li className={classes.fact} data-changed={change !== null}>
      <time dateTime={at}>{moment.format(new Date(at))}</time>
      <div>
        <p className={classes.what}>
          <strong>{t(`orders.kinds.${kind}`)}</strong>
          {amountPaise !== null && <span>{formatPaise(amountPaise)}</span>}
          {change && (
            <span className={classes.change}>
              {change.from ?? '…'} → {change.to}
            </span>
          )}
          <span className={classes.source}>{t(`orders.sources.${source}`)}</span>
        </p>
        {note && <blockquote>{note}</blockquote>}
        {actorId && <TextLink to={`?tab=users&id=${actorId}`}>{t('orders.actor')}</TextLink>}
        {(code || references.length > 0) && (
          <p className={classes.references}>{[code, ...references].filter(Boolean).join(' · ')}</p>
        )}
      </div>
    </li>
  );
}
