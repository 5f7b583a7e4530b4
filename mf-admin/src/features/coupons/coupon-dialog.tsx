import { type Coupon } from '@academy/contracts/coupons/coupon.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { SelectField, TextField } from '@academy/ui';
import { FormDialog } from '../../frame/draft/form-dialog.js';
import { useCouponForm, type CouponFormProps } from './use-coupon-form.js';
import classes from './coupons.module.css';

/** Adds or edits a coupon. The code cannot be edited, because orders refer to it. */
export function CouponDialog(props: CouponFormProps) {
  const { coupon, onClose } = props;
  const { t } = useTranslation('mf_admin');
  const form = useCouponForm(props);
  const label = t(coupon ? 'coupons.save' : 'coupons.add');
  return (
    <FormDialog
      id="coupon-form"
      isTouched={form.isTouched}
      onClose={onClose}
      busy={form.busy}
      title={coupon ? t('coupons.editCoupon', { code: coupon.code }) : label}
      action={label}
      working={t('items.saving')}
      problems={form.problems}
      attempt={form.attempt}
      failure={form.failure}
      onSubmit={(event) => void form.submit(event)}
    >
      <TextField
        {...form.field('code')}
        label={t('coupons.code')}
        hint={t(coupon ? 'coupons.codeFixed' : 'coupons.codeHint')}
        className={classes.code}
        autoComplete="off"
        maxLength={32}
        readOnly={coupon !== null}
        required
      />
      <TermsFields form={form} coupon={coupon} />
      <LimitFields form={form} />
    </FormDialog>
  );
}

type CouponForm = ReturnType<typeof useCouponForm>;

function TermsFields({ form, coupon }: { form: CouponForm; coupon: Coupon | null }) {
  const { t } = useTranslation('mf_admin');
  return (
    <>
      <div className={classes.fieldPair}>
        <SelectField
          {...form.field('kind')}
          label={t('coupons.kind')}
          data={[
            { value: 'percent', label: t('coupons.kinds.percent') },
            { value: 'amount', label: t('coupons.kinds.amount') },
          ]}
        />
        {form.kind === 'percent' ? (
          <TextField
            key="percent"
            {...form.field('percent')}
            label={t('coupons.percent')}
            inputMode="numeric"
            required
          />
        ) : (
          <TextField
            key="amount"
            {...form.field('amount')}
            label={t('coupons.amount')}
            inputMode="decimal"
            required
          />
        )}
      </div>
      <SelectField {...form.field('target')} label={t('coupons.target')} data={useTargets(coupon)} />
      <TextField
        {...form.field('minPrice')}
        label={t('coupons.minPrice')}
        hint={t('coupons.minPriceHint')}
        inputMode="decimal"
      />
    </>
  );
}

function LimitFields({ form }: { form: CouponForm }) {
  const { t } = useTranslation('mf_admin');
  return (
    <>
      <div className={classes.validityPeriod}>
        <TextField
          {...form.field('startsAt')}
          label={t('coupons.startsAt')}
          hint={t('coupons.validityHint')}
          type="datetime-local"
        />
        <TextField
          {...form.field('endsAt')}
          label={t('coupons.endsAt')}
          hint={t('coupons.validityHint')}
          type="datetime-local"
        />
      </div>
      <div className={classes.fieldPair}>
        <TextField
          {...form.field('maxTotal')}
          label={t('coupons.maxTotal')}
          hint={t('coupons.limitHint')}
          inputMode="numeric"
        />
        <TextField
          {...form.field('maxPerPerson')}
          label={t('coupons.maxPerPerson')}
          hint={t('coupons.limitHint')}
          inputMode="numeric"
        />
      </div>
    </>
  );
}

/** Options: all items, a type, or one item. The item of the coupon is an option before the lists are loaded. */
function useTargets(coupon: Coupon | null) {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const input = { query: { limit: 100 }, private: true } as const;
  const courses = useQuery(apiCall(api, '/api/admin/courses', input)).data?.courses;
  const workshops = useQuery(apiCall(api, '/api/admin/workshops', input)).data?.workshops;
  const items = [
    ...(courses ?? []).map(({ id, title }) => ({
      value: `course/${id}`,
      label: t('coupons.targetCourse', { title }),
    })),
    ...(workshops ?? []).map(({ id, title }) => ({
      value: `workshop/${id}`,
      label: t('coupons.targetWorkshop', { title }),
    })),
  ];
  const own = coupon?.itemId ? `${coupon.itemType}/${coupon.itemId}` : null;
  const isListed = own === null || items.some(({ value }) => value === own);
  return [
    { value: 'all', label: t('coupons.targets.all') },
    { value: 'course', label: t('coupons.targets.course') },
    { value: 'workshop', label: t('coupons.targets.workshop') },
    ...(isListed ? [] : [{ value: own, label: coupon?.itemTitle ?? own }]),
    ...items,
  ];
}
