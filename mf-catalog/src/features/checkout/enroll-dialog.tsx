import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { useLinks } from '@academy/mf-kit/use-links';
import { Button, Notice, TextField, type NoticeTone } from '@academy/ui';
import { Dialog, ErrorSummary } from '@academy/ui/on-demand';
import { OrderSummary } from './order-summary.js';
import { ResendLink } from './resend-link.js';
import { useEnrollForm, type EnrollFormOptions } from './use-enroll-form.js';
import classes from './enroll-dialog.module.css';

export interface EnrollDialogProps extends EnrollFormOptions {
  readonly title: string;
  readonly itemTitle: string;
  /** The stored image of the item. */
  readonly image: string | null;
  /** The price before the academy's own discount; null without a discount. */
  readonly originalPaise: number | null;
}

const FORM_ID = 'enroll-form';

/** Form with name, e-mail and mobile, prefilled; it then opens the provider's page (S-170 … S-174, S-186 … S-190). */
export function EnrollDialog(props: EnrollDialogProps) {
  const { t } = useTranslation('mf_catalog');
  const form = useEnrollForm(props);
  const isFree = form.offer.pricePaise === 0;
  return (
    <Dialog
      opened
      onClose={form.close}
      busy={form.busy}
      title={props.title}
      footer={
        <>
          <Button type="submit" form={FORM_ID} busy={form.busy}>
            {usePayLabel(form)}
          </Button>
          <Button variant="secondary" onClick={form.close} disabled={form.busy}>
            {t('enroll.cancel')}
          </Button>
        </>
      }
    >
      <form
        method="post"
        id={FORM_ID}
        noValidate
        onSubmit={(event) => void form.submit(event)}
        className={classes.form}
      >
        <FormMessages form={form} />
        <OrderSummary
          itemTitle={props.itemTitle}
          image={props.image}
          offer={form.offer}
          originalPaise={props.originalPaise}
          coupon={form.coupon}
          isApplied={form.applied !== null}
          disabled={form.busy}
        />
        <BuyerFields form={form} isFree={isFree} />
        {!isFree && <PaymentTerms />}
      </form>
    </Dialog>
  );
}

/** Payment methods of PhonePe's page. */
const methods = ['UPI', 'Visa', 'Mastercard', 'RuPay', 'Net banking'];

function PaymentTerms() {
  const { t } = useTranslation('mf_catalog');
  const links = useLinks();
  return (
    <div className={classes.terms}>
      <ul aria-label={t('enroll.methods')}>
        {methods.map((method) => (
          <li key={method}>{method}</li>
        ))}
      </ul>
      <p>{t('enroll.secure')}</p>
      <p>
        {t('enroll.refunds')}{' '}
        <a href={`${links.to('shell.policies')}#refund`} target="_blank" rel="noopener">
          {t('enroll.refundsLink')}
        </a>
      </p>
    </div>
  );
}

type EnrollForm = ReturnType<typeof useEnrollForm>;

function usePayLabel({ busy, notice, offer: { pricePaise } }: EnrollForm): string {
  const { t } = useTranslation('mf_catalog');
  if (busy) return t('enroll.busy');
  if (pricePaise === 0) return t('enroll.payFree');
  return t(notice ? 'enroll.payChanged' : 'enroll.pay', { price: formatPaise(pricePaise) });
}

/** Messages about a payment that has not started, separate for the fields, the price and the provider. */
function FormMessages({ form: { attempt, failure, notice, problems } }: { form: EnrollForm }) {
  const { t } = useTranslation('mf_catalog');
  return (
    <>
      <ErrorSummary title={t('enroll.errorsTitle')} problems={problems} attempt={attempt} />
      {failure && (
        <Alert tone="danger" attempt={attempt} action={<ErrorLink code={failure.code} />}>
          {failure.text}
        </Alert>
      )}
      {notice && !failure && (
        <Alert tone="warning" attempt={attempt}>
          {notice}
        </Alert>
      )}
    </>
  );
}

/** Link to the page that resolves the error, if there is one. */
function ErrorLink({ code }: { code: string }) {
  const { t } = useTranslation('mf_catalog');
  const links = useLinks();
  if (code === 'EMAIL_NOT_VERIFIED') return <ResendLink />;
  if (code !== 'ALREADY_ENROLLED') return null;
  return (
    <Button to={links.to('learner.dashboard')} variant="secondary" size="sm">
      {t('item.continue')}
    </Button>
  );
}

interface AlertProps {
  readonly action?: ReactNode;
  readonly attempt: number;
  readonly children: ReactNode;
  readonly tone: NoticeTone;
}

/** Takes the focus at each attempt, because the pressed button was disabled and lost it. */
function Alert({ action, attempt, children, tone }: AlertProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [attempt]);
  return (
    <div ref={box} tabIndex={-1} className={classes.alert}>
      <Notice tone={tone} role="alert" action={action}>
        {children}
      </Notice>
    </div>
  );
}

function BuyerFields({ form, isFree }: { form: EnrollForm; isFree: boolean }) {
  const { t } = useTranslation('mf_catalog');
  return (
    <>
      <TextField {...form.field('name')} label={t('enroll.name')} autoComplete="name" required />
      <TextField
        {...form.field('email')}
        label={t('enroll.email')}
        type="email"
        autoComplete="email"
        required
      />
      <TextField
        {...form.field('mobile')}
        label={t('enroll.mobile')}
        hint={t(isFree ? 'enroll.mobileHintFree' : 'enroll.mobileHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
      />
    </>
  );
}
