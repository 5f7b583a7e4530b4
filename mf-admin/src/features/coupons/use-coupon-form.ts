import { useState } from 'react';
import { type Coupon } from '@academy/contracts/coupons/coupon.schemas';
import { failureMessage, fieldMessages } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { type FieldProblem } from '@academy/ui/on-demand';
import { useForm } from 'react-hook-form';
import {
  fieldOf,
  fieldsOf,
  isAmount,
  isCode,
  isCount,
  isPercent,
  toRequest,
  type CouponFields,
} from './coupon-form.js';

export interface CouponFormProps {
  /** The coupon to edit; null adds one. */
  readonly coupon: Coupon | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** State and validation of the dialog. The rules are the server's, checked before a request is sent. */
export function useCouponForm({ coupon, onClose, onSaved }: CouponFormProps) {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const { notify } = useShell();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError, watch } = useForm<CouponFields>({
    defaultValues: fieldsOf(coupon),
    shouldUnregister: false,
  });
  const { errors, isDirty, submitCount } = formState;
  const rules = rulesOf(t);

  async function save(fields: CouponFields): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const body = toRequest(fields, coupon);
      if (coupon) await api.put('/api/admin/coupon/{id}', { path: { id: coupon.id }, body });
      else await api.post('/api/admin/coupon', { body });
      notify({
        kind: 'success',
        message: t(coupon ? 'coupons.updated' : 'coupons.created', { code: body.code }),
      });
      onSaved();
      onClose();
    } catch (error) {
      const messages = Object.entries(fieldMessages(error));
      for (const [path, message] of messages)
        setError(fieldOf[path] ?? (path as keyof CouponFields), { message });
      if (messages.length === 0) setFailure(failureMessage(error as Error));
      setBusy(false);
    }
  }

  const messages = Object.entries(errors).flatMap(([name, error]): FieldProblem[] => {
    const message = (error as { message?: string }).message;
    return message ? [{ fieldId: `coupon-${name}`, message }] : [];
  });
  return {
    attempt: submitCount,
    busy,
    failure,
    isTouched: isDirty,
    field: (name: keyof CouponFields) => ({
      ...register(name, rules[name]),
      id: `coupon-${name}`,
      error: errors[name]?.message ?? '',
    }),
    kind: watch('kind'),
    problems: messages,
    submit: handleSubmit(save),
  };
}

type Rule = { validate: (value: string, fields: CouponFields) => true | string };

function rulesOf(t: (key: string) => string): Partial<Record<keyof CouponFields, Rule>> {
  const rule = (holds: (value: string, fields: CouponFields) => boolean, key: string): Rule => ({
    validate: (value, fields) => holds(value, fields) || t(`coupons.errors.${key}`),
  });
  const orEmpty = (holds: (value: string) => boolean) => (value: string) =>
    value.trim() === '' || holds(value);
  return {
    code: rule(isCode, 'code'),
    percent: rule((value, { kind }) => kind !== 'percent' || isPercent(value), 'percent'),
    amount: rule((value, { kind }) => kind !== 'amount' || isAmount(value), 'amount'),
    minPrice: rule(orEmpty(isAmount), 'amount'),
    endsAt: rule((value, { startsAt }) => value === '' || startsAt === '' || value > startsAt, 'endsAt'),
    maxTotal: rule(orEmpty(isCount), 'count'),
    maxPerPerson: rule(orEmpty(isCount), 'count'),
  };
}
