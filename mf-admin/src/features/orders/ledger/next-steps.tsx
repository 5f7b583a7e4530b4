import { type NextStep } from '@academy/contracts/orders/admin-order.schemas';
import { academyMoment } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import classes from './order-ledger.module.css';

/** The next steps, automatic or by an admin, with their times. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  const { t } = useTranslation('mf_admin');
  return (
    <section className={classes.next}>
      <h2>{t('orders.nextSteps')}</h2>
      {steps.length === 0 ? (
        <p>{t('orders.noNextStep')}</p>
      ) : (
        <ul>
          {steps.map(({ kind, at }, index) => (
            <li key={index}>
              {t(`orders.steps.${kind}`)}
              {at && (
                <>
                  {' '}
                  <time dateTime={at}>{academyMoment(at)}</time>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
