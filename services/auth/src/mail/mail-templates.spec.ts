import { describe, expect, it } from '@jest/globals';
import { renderMail, type MailData, type MailTemplate } from './mail-templates.js';

const link = 'https://academy.example/verify-email?token=a&b="c"';
const samples: { [Name in MailTemplate]: MailData[Name] } = {
  'account-closed': { supportUrl: link },
  'already-registered': { loginUrl: link, forgotUrl: link, opensBy: 'password' },
  'google-claimed': { loginUrl: link },
  'google-linked': { forgotUrl: link },
  'second-factor-reset': { forgotUrl: link },
  'second-factor-set-up': { forgotUrl: link },
  invitation: { link },
  'password-changed': { forgotUrl: link },
  'password-replaced': { forgotUrl: link, isFirst: false },
  'reset-code': { code: '042195', link: 'https://academy.test/reset-password#token=abc' },
  'session-ended': { forgotUrl: link },
  'login-link': { link, opens: 'login-link' },
  'verify-email': { link },
};
const SITE = '<b>Site</b> & "Co"';
const sender = { name: SITE, url: 'https://academy.example' };

describe('renderMail', () => {
  it.each(Object.keys(samples) as MailTemplate[])('%s escapes every value [T32]', (name) => {
    const { html, text, subject } = renderMail(name, samples[name] as never, sender);
    expect(html).not.toContain('<b>Site');
    expect(html).not.toContain('b="c"');
    expect([text.includes(SITE), subject.length > 10]).toEqual([true, true]);
  });

  it('contains the code once in each part and no other six digits', () => {
    const { html, text, subject } = renderMail('reset-code', samples['reset-code'], sender);
    expect([text, html].map((part) => part.match(/\b\d{6}\b/g))).toEqual([['042195'], ['042195']]);
    expect(subject).not.toContain('042195');
  });

  it.each([
    ['password', 'You can simply log in.'],
    ['google', 'You can log in with Google.'],
    ['nothing', 'It waits for you to choose a password.'],
  ] as const)(
    'the mail to the owner of an account that opens by %s says how it opens [T15]',
    (opensBy, way) => {
      const data = { loginUrl: link, forgotUrl: link, opensBy };
      expect(renderMail('already-registered', data, sender).text).toContain(way);
    },
  );

  it('puts a link on a line of its own', () => {
    expect(renderMail('verify-email', { link }, sender).text.split('\n')).toContain(link);
  });
});
