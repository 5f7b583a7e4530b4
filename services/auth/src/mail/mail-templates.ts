import {
  composeMail,
  type ComposedMail,
  type MailBlock,
  type MailContent,
  type MailSender,
} from '@academy/nest-kit';

/** Without a name: otherwise a sign-up with a stranger's address could send that stranger any text. */
const GREETING = 'Hello,';

/** Data of every mail of this service. No mail contains a name that its recipient did not choose: see `GREETING`. */
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
type MailTexts = {
  readonly [Name in MailTemplate]: (data: MailData[Name], site: string) => MailText;
};

const text = (said: string): MailBlock => ({ kind: 'text', text: said });
const note = (said: string): MailBlock => ({ kind: 'note', text: said });
const action = (label: string, url: string): MailBlock => ({ kind: 'action', label, url });

const PASSWORD_ADVICE = 'If it was not you, choose a new password now, and one for your mailbox as well.';

const LOGIN_HINTS = {
  password: 'You can simply log in.',
  google: 'You can log in with Google.',
  nothing: 'It waits for you to choose a password.',
} as const;

/** Text of each mail, without the common layout. */
const mailTexts: MailTexts = {
  'account-closed': ({ supportUrl }, site) => ({
    subject: `Your account at ${site} is deleted`,
    title: 'Your account is deleted',
    preview: 'Your name, your phone number and your e-mail address are removed.',
    blocks: [
      text(
        `Your account at ${site} was deleted, and every device was logged out. Your name, your phone number and this e-mail address are removed from it.`,
      ),
      text(
        'What you paid for stays in our books without your account, because tax law asks for it: the orders and the receipts that you received. A payment that was still under way goes back to you.',
      ),
      text('If you did not expect this, please write to us.'),
      action('Write to us', supportUrl),
      note(
        'From now on we write to this address only if a payment goes back to you. You are welcome to sign up anew at any time.',
      ),
    ],
  }),
  'already-registered': ({ loginUrl, forgotUrl, opensBy }, site) => ({
    subject: `You already have an account at ${site}`,
    title: 'You already have an account',
    preview: 'Someone just signed up with your address. Nothing was changed.',
    blocks: [
      text(
        `Someone, probably you, just signed up at ${site} with this e-mail address. It already has an account, so nothing was changed. ${LOGIN_HINTS[opensBy]}`,
      ),
      ...(opensBy === 'nothing'
        ? [action('Choose a password', forgotUrl)]
        : [
            action('Log in', loginUrl),
            { kind: 'link' as const, label: 'Forgot the password? Choose a new one', url: forgotUrl },
          ]),
      note('If this was not you, there is nothing to do: your account is as it was.'),
    ],
  }),
  'google-claimed': ({ loginUrl }, site) => ({
    subject: `Your account at ${site} is now yours alone`,
    title: 'Your account is now yours alone',
    preview: 'Google opens it from now on. An earlier password was removed.',
    blocks: [
      text(
        `You signed in to ${site} with Google. Somebody had signed up with your e-mail address before without confirming it, perhaps you.`,
      ),
      text(
        'To be safe we removed the password of that time and logged every device out. Google now opens the account.',
      ),
      action('Log in', loginUrl),
      note('If you would like a password as well, choose “Forgot password?” on the log-in page.'),
      note('If you did not sign in with Google just now, please secure your Google account and write to us.'),
    ],
  }),
  'google-linked': ({ forgotUrl }, site) => ({
    subject: `Google now opens your account at ${site}`,
    title: 'Google now opens your account',
    preview: 'You signed in with Google for the first time. Your password still works.',
    blocks: [
      text(
        `You signed in to ${site} with Google for the first time. Your account has this e-mail address, so the two belong together from now on. Your password still works.`,
      ),
      text('If this was you, there is nothing more to do.'),
      action('This was not me', forgotUrl),
      note(
        'If it was not you, somebody can use your Google account: secure it, then choose a new password here.',
      ),
    ],
  }),
  invitation: ({ link }, site) => ({
    subject: `Your invitation to ${site}`,
    title: 'Your account is waiting for you',
    preview: 'Choose a password, and the account is yours.',
    blocks: [
      text(`An account at ${site} was prepared for this e-mail address. Choose a password, and it is yours.`),
      action('Choose a password', link),
      note(
        'The link works once, within 7 days. If you did not expect this invitation, please ignore this mail.',
      ),
    ],
  }),
  'login-link': ({ link, opens }, site) => ({
    subject: `Your link to log in to ${site}`,
    title: 'Your link to log in',
    preview: 'It works once, within 30 minutes. Give it to nobody.',
    blocks: [
      text(
        opens === 'login-link'
          ? 'With this link you can log in without your password:'
          : 'Nobody has confirmed this e-mail address yet. With this link you can choose a new password and log in with it:',
      ),
      action(opens === 'login-link' ? 'Log in' : 'Choose a password', link),
      text('It works once, within 30 minutes. Give it to nobody.'),
      note('If you did not ask for it, please ignore this mail. Your password stays as it is.'),
    ],
  }),
  'password-changed': ({ forgotUrl }, site) => ({
    subject: `Your password at ${site} was changed`,
    title: 'Your password was changed',
    preview: 'Every device was logged out.',
    blocks: [
      text(`The password of your account at ${site} was just changed, and every device was logged out.`),
      text('If this was you, there is nothing more to do.'),
      action('This was not me', forgotUrl),
      note(PASSWORD_ADVICE),
    ],
  }),
  'password-replaced': ({ forgotUrl, isFirst }, site) => ({
    subject: isFirst ? `Your account at ${site} now has a password` : `Your password at ${site} was changed`,
    title: isFirst ? 'Your account now has a password' : 'Your password was changed',
    preview: 'Your other devices were logged out.',
    blocks: [
      text(
        isFirst
          ? `A password was just set for your account at ${site}. Signing in with Google works as before. Your other devices were logged out.`
          : `The password of your account at ${site} was just changed in its settings. All other devices were logged out.`,
      ),
      text('If this was you, there is nothing more to do.'),
      action('This was not me', forgotUrl),
      note(PASSWORD_ADVICE),
    ],
  }),
  'reset-code': ({ code, link }, site) => ({
    subject: `Your code for a new password at ${site}`,
    title: 'Your code for a new password',
    preview: 'It works once, within 10 minutes. Give it to nobody.',
    blocks: [
      text('With this code you can choose a new password in the browser that asked for it:'),
      { kind: 'code', code },
      text('It works once, within 10 minutes. Give it to nobody.'),
      text('In any other browser this link does the same, once, within 30 minutes:'),
      action('Choose a new password', link),
      note('If you did not ask for it, please ignore this mail. Your password stays as it is.'),
    ],
  }),
  'second-factor-reset': ({ forgotUrl }, site) => ({
    subject: `The second factor of your account at ${site} was removed`,
    title: 'Your second factor was removed',
    preview: 'An admin removed it, and every device was logged out.',
    blocks: [
      text(
        'An admin removed the authenticator app and the recovery codes from your account, and every device was logged out. The next time you log in to the admin area, you set up a new one.',
      ),
      note('If you did not ask for this, choose a new password now and speak to the other admins.'),
      action('Choose a new password', forgotUrl),
    ],
  }),
  'second-factor-set-up': ({ forgotUrl }, site) => ({
    subject: `A second factor was set up for your account at ${site}`,
    title: 'Your second factor is set up',
    preview: 'An authenticator app now guards the admin area.',
    blocks: [
      text(
        'An authenticator app was set up for your account. From now on the admin area asks for its code after the password. Recovery codes from before work no longer.',
      ),
      note(PASSWORD_ADVICE),
      action('Choose a new password', forgotUrl),
    ],
  }),
  'session-ended': ({ forgotUrl }, site) => ({
    subject: `We logged you out of ${site} to be safe`,
    title: 'We logged you out to be safe',
    preview: 'A sign-in of yours was presented twice. Please log in again.',
    blocks: [
      text(
        'A sign-in of yours was presented twice, as happens when somebody has copied it. We ended that sign-in on all devices that used it.',
      ),
      text('Please log in again. If you notice anything that you did not do, choose a new password.'),
      action('Choose a new password', forgotUrl),
      note(
        'A restored backup or a copied browser profile can cause this too; then there is nothing to worry about.',
      ),
    ],
  }),
  'verify-email': ({ link }, site) => ({
    subject: `Please verify your e-mail address for ${site}`,
    title: `Welcome to ${site}`,
    preview: 'One click, and your e-mail address is confirmed.',
    blocks: [
      text('Please confirm that this e-mail address is yours. Receipts and certificates will go to it.'),
      action('Verify e-mail address', link),
      note('The link works for 48 hours. If you did not sign up, please ignore this mail.'),
    ],
  }),
};

/** @returns subject, plain text and HTML of a mail */
export function renderMail<Name extends MailTemplate>(
  name: Name,
  data: MailData[Name],
  sender: MailSender,
): ComposedMail {
  return composeMail({ greeting: GREETING, ...mailTexts[name](data, sender.name) }, sender);
}
