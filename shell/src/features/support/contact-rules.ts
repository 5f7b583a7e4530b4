import { useTranslation } from '@academy/mf-kit/i18n';
import { isEmail } from '../../forms/is-email.js';

/** AMB-04; the server validates again by the contract. */
const NAME = { least: 2, most: 80 };
const MESSAGE = { least: 10, most: 4_000 };

/** Validation rules of the contact form, with their messages. */
export function useContactRules() {
  const { t } = useTranslation('shell', { keyPrefix: 'information.helpdesk.contact.invalid' });
  const within =
    ({ least, most }: typeof NAME, texts: { missing: string; short: string; long: string }) =>
    (value: string) => {
      const { length } = value.trim();
      if (length === 0) return texts.missing;
      if (length < least) return texts.short;
      return length <= most || texts.long;
    };
  return {
    limits: { least: MESSAGE.least, most: MESSAGE.most.toLocaleString('en-IN') },
    name: { validate: within(NAME, { missing: t('name'), short: t('nameShort'), long: t('nameLong') }) },
    email: {
      validate: (value: string) => (value.trim() === '' ? t('email') : isEmail(value) || t('emailForm')),
    },
    message: {
      validate: within(MESSAGE, {
        missing: t('message'),
        short: t('messageShort', MESSAGE),
        long: t('messageLong', { most: MESSAGE.most.toLocaleString('en-IN') }),
      }),
    },
  };
}
