import { useState } from 'react';
import { type User } from '@academy/contracts/account.schemas';
import { fieldMessages } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQueryClient } from '@academy/mf-kit/query';
import { useNavigate } from '@academy/mf-kit/router';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button, Dialog, ErrorSummary, TextField, type FieldProblem } from '@academy/ui';
import { useForm } from 'react-hook-form';
import { checkoutErrorText, startCheckout, type Buyer, type Purchase } from './checkout.js';
import { cleanPhoneNumber, isMobileNumber } from './phone-number.js';
import classes from './enroll-dialog.module.css';

export interface EnrollDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly purchase: Purchase;
  readonly title: string;
  readonly itemTitle: string;
  readonly priceText: string;
  readonly isFree: boolean;
  readonly user: User;
}

const FORM_ID = 'enroll-form';

/** Name, e-mail and mobile, prefilled; then off to the provider's page (S-170 … S-174, S-186 … S-190). */
export function EnrollDialog(props: EnrollDialogProps) {
  const { opened, onClose, title, itemTitle, priceText, isFree } = props;
  const { t } = useTranslation('mf_catalog');
  const form = useEnrollForm(props);
  const payLabel = isFree ? t('enroll.payFree') : t('enroll.pay', { price: priceText });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      busy={form.busy}
      title={title}
      footer={
        <>
          <Button type="submit" form={FORM_ID} busy={form.busy}>
            {form.busy ? t('enroll.busy') : payLabel}
          </Button>
          <Button variant="secondary" onClick={onClose} disabled={form.busy}>
            {t('enroll.cancel')}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void form.submit(event)} className={classes.form}>
        <ErrorSummary title={t('enroll.errorsTitle')} problems={form.problems} attempt={form.attempt} />
        <dl className={classes.summary} aria-label={t('enroll.summary')}>
          <dt>{itemTitle}</dt>
          <dd>{priceText}</dd>
        </dl>
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
        {!isFree && <p className={classes.secure}>{t('enroll.secure')}</p>}
      </form>
    </Dialog>
  );
}

function useEnrollForm({ purchase, user, onClose }: EnrollDialogProps) {
  const { t } = useTranslation('mf_catalog');
  const shell = useShell();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm<Buyer>({
    defaultValues: { name: user.name, email: user.email, mobile: user.phone ?? '' },
    reValidateMode: 'onChange',
  });
  const rules = {
    name: { validate: (value: string) => value.trim().length >= 2 || t('enroll.nameMissing') },
    email: { validate: (value: string) => /^\S+@\S+\.\S+$/.test(value.trim()) || t('enroll.emailMissing') },
    mobile: { validate: (value: string) => isMobileNumber(value) || t('enroll.mobileMissing') },
  };

  async function pay(buyer: Buyer): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const outcome = await startCheckout(shell.api, purchase, {
        ...buyer,
        mobile: cleanPhoneNumber(buyer.mobile),
      });
      if (outcome.kind === 'pay') {
        // The dialog stays busy: the browser is on its way to the provider.
        window.location.assign(outcome.url);
        return;
      }
      await queries.invalidateQueries();
      onClose();
      shell.notify({ kind: 'success', message: t('enroll.freeDone') });
      void navigate('/dashboard');
    } catch (error) {
      for (const [path, message] of Object.entries(fieldMessages(error))) {
        if (path in rules) setError(path as keyof Buyer, { message });
      }
      const text = checkoutErrorText(error);
      setFailure(text);
      shell.notify({ kind: 'error', message: text });
    }
    setBusy(false);
  }

  const { errors, submitCount } = formState;
  const fields = ['name', 'email', 'mobile'] as const;
  const problems: FieldProblem[] = [
    ...(failure ? [{ message: failure }] : []),
    ...fields.flatMap((name) => {
      const message = errors[name]?.message;
      return message ? [{ fieldId: `enroll-${name}`, message }] : [];
    }),
  ];
  return {
    attempt: submitCount,
    busy,
    field: (name: keyof Buyer) => ({
      ...register(name, rules[name]),
      id: `enroll-${name}`,
      error: errors[name]?.message ?? '',
    }),
    problems,
    submit: handleSubmit(pay),
  };
}
