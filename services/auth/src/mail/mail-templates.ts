import { composeMail, type ComposedMail, type MailContent, type MailSender } from '@academy/nest-kit';
import { mailTexts } from './mail-texts.js';

/** Data of every mail of this service. No mail carries a name that its receiver did not choose: see `GREETING`. */
export interface MailData {
  'account-closed': { supportUrl: string };
  'already-registered': { loginUrl: string; forgotUrl: string; opensBy: 'password' | 'google' | 'nothing' };
  'google-claimed': { loginUrl: string };
  'google-linked': { forgotUrl: string };
  'second-factor-reset': { forgotUrl: string };
  'second-factor-set-up': { forgotUrl: string };
  invitation: { link: string };
  'login-link': { link: string; opens: 'login-link' | 'reset-password' };
  'password-changed': { forgotUrl: string };
  'password-replaced': { forgotUrl: string; isFirst: boolean };
  'reset-code': { code: string; link: string };
  'session-ended': { forgotUrl: string };
  'verify-email': { link: string };
}
export type MailTemplate = keyof MailData;

type MailText = Omit<MailContent, 'greeting'>;
export type MailTexts = {
  readonly [Name in MailTemplate]: (data: MailData[Name], site: string) => MailText;
};

/** No name: a sign-up with a stranger's e-mail address could otherwise send that stranger any text. */
const GREETING = 'Hello,';

/** @returns subject, plain text and HTML of one mail */
export function renderMail<Name extends MailTemplate>(
  name: Name,
  data: MailData[Name],
  sender: MailSender,
): ComposedMail {
  return composeMail({ greeting: GREETING, ...mailTexts[name](data, sender.name) }, sender);
}
