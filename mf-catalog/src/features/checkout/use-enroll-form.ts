import { useRef, useState } from 'react';
import { type User } from '@academy/contracts/users/user.schemas';
import { ApiError, fieldMessages } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQueryClient } from '@academy/mf-kit/query';
import { useNavigate } from '@academy/mf-kit/router';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { useLinks } from '@academy/mf-kit/use-links';
import { type FieldProblem } from '@academy/ui/on-demand';
import { useForm } from 'react-hook-form';
import { checkoutErrorText, priceChangeOf, startCheckout, type Buyer, type Purchase } from './checkout.js';
import { useCheckoutQuote } from './use-checkout-quote.js';

export interface EnrollFormOptions {
  readonly onClose: () => void;
  readonly purchase: Purchase;
  /** Price that the page shows. */
  readonly pricePaise: number;
  readonly user: User;
}

/** A payment that did not start (S-201); shown separately from errors of the fields. */
export interface PaymentFailure {
  readonly text: string;
  /** Error code of the server; empty if there was none. */
  readonly code: string;
}

const FIELDS = ['name', 'email', 'mobile'] as const;

/** State and validation of the enrol form, and its outcome (S-197 … S-211). */
export function useEnrollForm({ purchase, pricePaise, user, onClose }: EnrollFormOptions) {
  const { t } = useTranslation('mf_catalog');
  const api = useApi();
  const { events, notify } = useShell();
  const links = useLinks();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { accept, applied, coupon, notice, offer } = useCheckoutQuote(purchase, pricePaise);
  const [busy, setBusy] = useState(false);
  // A ref, because a second click may precede the rendering of the disabled button (T52).
  const isPaying = useRef(false);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const { register, handleSubmit, formState, setError } = useForm<Buyer>({
    defaultValues: { name: user.name, email: user.email, mobile: user.phone ?? '' },
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const rules = {
    name: { validate: (value: string) => value.trim().length >= 2 || t('enroll.nameMissing') },
    email: { validate: (value: string) => /^\S+@\S+\.\S+$/.test(value.trim()) || t('enroll.emailMissing') },
    mobile: { validate: (value: string) => isMobileNumber(value) || t('enroll.mobileMissing') },
  };

  async function pay(buyer: Buyer): Promise<void> {
    if (isPaying.current) return;
    setFailure(null);
    // A typed code first updates the price; the payment needs another click.
    if (coupon.isPending) return coupon.apply();
    isPaying.current = true;
    setBusy(true);
    try {
      const agreed = { coupon: applied, expectedPricePaise: offer.pricePaise };
      const mobile = cleanPhoneNumber(buyer.mobile);
      const outcome = await startCheckout(api, purchase, { ...buyer, mobile }, agreed);
      // The dialog stays busy while the browser loads the provider's page (S-200).
      if (outcome.kind === 'pay') return window.location.assign(outcome.url);
      await queries.invalidateQueries();
      events?.emit('order.paid@1', { itemType: purchase.type, itemId: purchase.id });
      onClose();
      notify({ kind: 'success', message: t('enroll.enrolledFree') });
      void navigate(links.to('learner.dashboard'));
    } catch (error) {
      report(error);
    }
    isPaying.current = false;
    setBusy(false);
  }

  function report(error: unknown): void {
    const change = priceChangeOf(error);
    if (change) return accept(change);
    const messages = Object.entries(fieldMessages(error));
    for (const [path, message] of messages) {
      if (path === 'coupon') coupon.reject(message);
      else setError(path as keyof Buyer, { message });
    }
    const code = error instanceof ApiError ? error.code : '';
    if (messages.length === 0) setFailure({ text: checkoutErrorText(error), code });
  }

  return {
    applied,
    attempt: formState.submitCount,
    busy,
    /** The attempt may have changed data of the page: seats, price, ownership. */
    close: () => {
      onClose();
      if (formState.submitCount > 0) void queries.invalidateQueries();
    },
    coupon,
    failure,
    field: (name: keyof Buyer) => ({
      ...register(name, rules[name]),
      id: `enroll-${name}`,
      error: formState.errors[name]?.message ?? '',
    }),
    notice,
    offer,
    problems: FIELDS.flatMap((name): FieldProblem[] => {
      const message = formState.errors[name]?.message;
      return message ? [{ fieldId: `enroll-${name}`, message }] : [];
    }),
    submit: handleSubmit(pay),
  };
}

/** Digits of an Indian mobile number without country code or leading zero (S-209, S-210). */
export function cleanPhoneNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (digits.length === 11 && digits.startsWith('0')) return digits.slice(1);
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2);
  return digits;
}

/** Ten digits that begin with 6 to 9: the rule of the enrol form (SEC-20). */
export const isMobileNumber = (text: string): boolean => /^[6-9]\d{9}$/.test(cleanPhoneNumber(text));
