import { type ReactNode } from 'react';
import { type Receipt } from '@academy/contracts/receipts/receipt.schemas';
import { academyMoment } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Email, useDocumentTitle } from '@academy/ui';
import { exactRupees } from '../../rules/exact-rupees.js';
import classes from './receipt.module.css';

/** One A4 page (AMB-11). The server returns all amounts; nothing is calculated here. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('mf_learner');
  const { seller, buyer } = receipt;
  const title = t(`receipt.title.${receipt.kind}`);
  // The browser's suggested file name when the page is printed to PDF.
  useDocumentTitle(`${title} ${receipt.number.replaceAll('/', '-')}`);
  return (
    <article data-sheet className={classes.sheet}>
      <header className={classes.head}>
        <div>
          <p className={classes.seller}>{seller.name}</p>
          {[...seller.address, ...[seller.email, seller.phone].filter((line) => line !== null)].map(
            (line) => (
              <p key={line}>{line}</p>
            ),
          )}
          {seller.gstin && <p>{t('receipt.gstin', { gstin: seller.gstin })}</p>}
        </div>
        <div className={classes.title}>
          <h1 tabIndex={-1}>{title}</h1>
          <p className={classes.number}>{receipt.number}</p>
          {receipt.refund && <p className={classes.number}>{t('receipt.refunded')}</p>}
        </div>
      </header>
      <dl className={classes.parties}>
        <Fact label={t('receipt.to')}>
          {buyer.name}
          <br />
          <Email>{buyer.email}</Email>
        </Fact>
        <Fact label={t('receipt.paidOn')}>{academyMoment(receipt.paidAt)}</Fact>
        <Fact label={t('receipt.order')}>{receipt.orderNumber}</Fact>
        <Fact label={t('receipt.transaction')}>{receipt.transactionId}</Fact>
      </dl>
      <Amounts receipt={receipt} />
      <dl className={classes.amountInWords}>
        <Fact label={t('receipt.inWords')}>{receipt.totalInWords}</Fact>
      </dl>
      <footer className={classes.foot}>
        {receipt.refund && (
          <p>
            {t(`receipt.refunds.${receipt.refund.state}`, {
              amount: `₹${exactRupees(receipt.refund.paise)}`,
            })}
          </p>
        )}
        <p>{t(receipt.kind === 'receipt' ? 'receipt.noInvoice' : 'receipt.invoice')}</p>
        <p>{t('receipt.noSignature')}</p>
      </footer>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Amounts({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('mf_learner');
  const { item, discount } = receipt;
  const delivery = t(item.type === 'course' ? 'receipt.online' : 'receipt.workshop');
  return (
    <table className={classes.amounts}>
      <thead>
        <tr>
          <th scope="col">{t('receipt.item')}</th>
          <th scope="col">{t('receipt.sac')}</th>
          <th scope="col">{t('receipt.amount')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            {item.title}
            <span>{delivery}</span>
          </th>
          <td>{item.sac}</td>
          <td>{exactRupees(discount ? receipt.listPaise : receipt.taxablePaise)}</td>
        </tr>
        {discount && (
          <Line
            label={
              discount.label ? t('receipt.discountOf', { label: discount.label }) : t('receipt.discount')
            }
          >
            −{exactRupees(discount.paise)}
          </Line>
        )}
      </tbody>
      <tfoot>
        {discount && <Line label={t('receipt.taxable')}>{exactRupees(receipt.taxablePaise)}</Line>}
        {receipt.taxes.map(({ name, ratePercent, paise }) => (
          <Line key={name} label={t('receipt.tax', { name, rate: ratePercent })}>
            {exactRupees(paise)}
          </Line>
        ))}
        <Line label={t('receipt.total')}>₹{exactRupees(receipt.totalPaise)}</Line>
      </tfoot>
    </table>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td>{children}</td>
    </tr>
  );
}
