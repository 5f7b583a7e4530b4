import { composeMail, type ComposedMail, type MailSender } from '@academy/nest-kit';
import { mailTexts, type MailData, type MailTemplate } from './mail-texts.js';

/** Without a name: otherwise a sign-up with a stranger's address could send that stranger any text. */
const GREETING = 'Hello,';

/** @returns subject, plain text and HTML of a mail */
export function renderMail<Name extends MailTemplate>(
  name: Name,
  data: MailData[Name],
  sender: MailSender,
): ComposedMail {
  return composeMail({ greeting: GREETING, ...mailTexts[name](data, sender.name) }, sender);
}
