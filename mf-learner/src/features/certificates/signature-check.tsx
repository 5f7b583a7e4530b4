import { useTranslation } from '@academy/mf-kit/i18n';
import { IconShieldCheck, IconShieldQuestion, IconShieldX } from '@tabler/icons-react';
import { type SignatureState } from './use-signature.js';
import classes from './verify-page.module.css';

/** Shows the result of the signature check in this browser. */
export function SignatureCheck({ state }: { state: Exclude<SignatureState, 'none'> }) {
  const { t } = useTranslation('mf_learner');
  const Icon = state === 'verified' ? IconShieldCheck : state === 'forged' ? IconShieldX : IconShieldQuestion;
  return (
    <div className={classes.signature} data-state={state} role={state === 'forged' ? 'alert' : 'status'}>
      <Icon size={24} aria-hidden="true" />
      <div>
        <p className={classes.signatureTitle}>{t(`verify.signature.${state}`)}</p>
        <p>{t(`verify.signature.${state}Text`)}</p>
      </div>
    </div>
  );
}
