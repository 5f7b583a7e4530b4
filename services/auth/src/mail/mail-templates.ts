/** Data of every mail of this service. No mail carries a name that its receiver did not choose: see `layout`. */
export interface MailData {
  'account-closed': { supportUrl: string };
  'already-registered': { loginUrl: string; forgotUrl: string };
  'google-claimed': { loginUrl: string };
  'google-linked': { loginUrl: string };
  invitation: { link: string };
  'password-changed': { forgotUrl: string };
  'password-replaced': { forgotUrl: string; isFirst: boolean };
  'reset-code': { code: string };
  'session-ended': { forgotUrl: string };
  'verify-email': { link: string };
}
export type MailTemplate = keyof MailData;

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Content {
  readonly subject: string;
  readonly before: readonly string[];
  readonly code?: string;
  readonly button?: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
}

type Templates = { readonly [Name in MailTemplate]: (data: MailData[Name], site: string) => Content };

const templates: Templates = {
  'account-closed': ({ supportUrl }, site) => ({
    subject: `Your account at ${site} is deleted`,
    before: [
      `Your account at ${site} was deleted, and every device was logged out. Your name, your phone number and this e-mail address are removed from it.`,
      'What you paid for stays in our books without your account, because tax law asks for it: the orders and the receipts that you received. A payment that was still under way goes back to you.',
    ],
    button: { label: 'Write to us', url: supportUrl },
    after: [
      'If you did not expect this, please write to us. This is our last mail to this address; you are welcome to sign up anew at any time.',
    ],
  }),
  'already-registered': ({ loginUrl, forgotUrl }, site) => ({
    subject: `You already have an account at ${site}`,
    before: [
      `Someone, probably you, just signed up at ${site} with this e-mail address. It already has an account, so nothing was changed.`,
      `You can simply log in. If you do not remember your password, choose a new one at ${forgotUrl}`,
    ],
    button: { label: 'Log in', url: loginUrl },
    after: ['If this was not you, there is nothing to do: your account and your password are as they were.'],
  }),
  'google-claimed': ({ loginUrl }, site) => ({
    subject: `Your account at ${site} is now yours alone`,
    before: [
      `You signed in to ${site} with Google. Somebody had signed up with your e-mail address before without confirming it, perhaps you.`,
      'To be safe we removed the password of that time and logged every device out. Google now opens the account.',
    ],
    button: { label: 'Log in', url: loginUrl },
    after: [
      'If you would like a password as well, choose "Forgot password?" on the log-in page.',
      'If you did not sign in with Google just now, please secure your Google account and write to us.',
    ],
  }),
  'google-linked': ({ loginUrl }, site) => ({
    subject: `Google now opens your account at ${site}`,
    before: [
      `You signed in to ${site} with Google for the first time. Your account has this e-mail address, so the two belong together from now on. Your password still works.`,
    ],
    button: { label: 'This was not me', url: loginUrl },
    after: [
      'If it was not you, somebody can use your Google account: secure it, then choose a new password here.',
    ],
  }),
  invitation: ({ link }, site) => ({
    subject: `Your invitation to ${site}`,
    before: [
      `An account at ${site} was prepared for this e-mail address. Choose a password, and it is yours.`,
    ],
    button: { label: 'Choose a password', url: link },
    after: [
      'The link works once, within 7 days. If you did not expect this invitation, please ignore this mail.',
    ],
  }),
  'password-changed': ({ forgotUrl }, site) => ({
    subject: `Your password at ${site} was changed`,
    before: [
      `The password of your account at ${site} was just changed, and every device was logged out.`,
      'If this was you, there is nothing more to do.',
    ],
    button: { label: 'This was not me', url: forgotUrl },
    after: ['If it was not you, choose a new password now, and one for your mailbox as well.'],
  }),
  'password-replaced': ({ forgotUrl, isFirst }, site) => ({
    subject: isFirst ? `Your account at ${site} now has a password` : `Your password at ${site} was changed`,
    before: [
      isFirst
        ? `A password was just set for your account at ${site}. Signing in with Google works as before. Your other devices were logged out.`
        : `The password of your account at ${site} was just changed in its settings. All other devices were logged out.`,
      'If this was you, there is nothing more to do.',
    ],
    button: { label: 'This was not me', url: forgotUrl },
    after: ['If it was not you, choose a new password now, and one for your mailbox as well.'],
  }),
  'reset-code': ({ code }, site) => ({
    subject: `Your code for a new password at ${site}`,
    before: ['With this code you can choose a new password:'],
    code,
    after: [
      'It works once, within 10 minutes. We never ask for it by phone or by message: give it to nobody.',
      'If you did not ask for it, please ignore this mail. Your password stays as it is.',
    ],
  }),
  'session-ended': ({ forgotUrl }, site) => ({
    subject: `We logged you out of ${site} to be safe`,
    before: [
      'A sign-in of yours was presented twice, as happens when somebody has copied it. We ended that sign-in on all devices that used it.',
      'Please log in again. If you notice anything that you did not do, choose a new password.',
    ],
    button: { label: 'Choose a new password', url: forgotUrl },
    after: [
      'A restored backup or a copied browser profile can cause this too; then there is nothing to worry about.',
    ],
  }),
  'verify-email': ({ link }, site) => ({
    subject: `Please verify your e-mail address for ${site}`,
    before: [`Welcome to ${site}! Please confirm that this e-mail address is yours.`],
    button: { label: 'Verify e-mail address', url: link },
    after: ['The link works for 48 hours. If you did not sign up, please ignore this mail.'],
  }),
};

/** @returns subject, plain text and HTML of one mail */
export function renderMail<Name extends MailTemplate>(
  name: Name,
  data: MailData[Name],
  site: string,
): RenderedMail {
  const content = templates[name](data, site);
  return { subject: content.subject, text: asText(content, site), html: asHtml(content, site) };
}

/**
 * No greeting by name: whoever signs up with a stranger's address chooses the name, and would have us deliver his
 * words to that stranger.
 */
function asText({ before, code, button, after }: Content, site: string): string {
  const action = [...(code ? [code] : []), ...(button ? [`${button.label}:\n${button.url}`] : [])];
  return ['Hello,', ...before, ...action, ...after, site].join('\n\n');
}

function asHtml({ subject, before, code, button, after }: Content, site: string): string {
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n');
  const codeBox = code
    ? `<p style="margin:0 0 16px;font:700 32px/1.4 monospace;letter-spacing:6px">${escapeHtml(code)}</p>`
    : '';
  const link = button
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5fff;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5b6475">Or open this address: ${escapeHtml(button.url)}</p>`
    : '';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f3f5f9;color:#131a2a;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">
<p style="margin:0 0 24px;font-weight:700">${escapeHtml(site)}</p>
<p style="margin:0 0 16px">Hello,</p>
${paragraphs(before)}
${codeBox}${link}
${paragraphs(after)}
</div>
</body>
</html>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
