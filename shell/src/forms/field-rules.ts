import { isEmail } from './is-email.js';
import { type TFunction } from '@academy/mf-kit/i18n';

/** Required, in the form of an e-mail address, at most 254 characters (AMB-04). The server validates it again. */
export const emailRules = (t: TFunction) => ({
  required: t('account.invalid.email'),
  validate: (value: string) => isEmail(value) || t('account.invalid.emailForm'),
});

/** 10 to 128 visible characters, not trimmed (AMB-04, T26). */
export const newPasswordRules = (t: TFunction) => ({
  required: t('account.invalid.password'),
  validate: (value: string) => {
    const { length } = [...value];
    if (length < 10) return t('account.invalid.passwordShort');
    return length <= 128 || t('account.invalid.passwordLong');
  },
});
