import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase } from '../../lab/database.js';
import { eventually } from '../../lab/eventually.js';
import { mailsTo } from '../../lab/mailbox.js';
import { newEmail, signUp } from '../../lab/users.js';
import { newItem } from '../../lab/items.js';
import { Visitor } from '../../lab/visitor.js';
import { send } from '../../lab/http.js';
import { attackTarget } from '../../lab/attack-target.js';

afterAll(closeDatabase);

const polyglots = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '\'"--></title></script><svg onload=alert(1)>',
  '</script><script>alert(1)//',
  'javascript:/*--></title></style></textarea><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '<!--<script>alert(1)',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '</textarea><a href="javascript:alert(1)">x</a>',
];
/** Tags of the attack as live markup; the academy's own tags do not match. */
const live = /<script>alert|<img src=x|<svg onload|<iframe srcdoc|<a href="javascript/i;

describe('scripts stored in texts', () => {
  attack('are shown as text on pages, in their data and in calendars [T32]', async (random) => {
    const script = random.one('script', polyglots);
    const kind = random.one('kind', ['course', 'workshop'] as const);
    const item = await newItem(kind, {
      title: `Attacked ${Date.now()} ${script}`.slice(0, 120),
      description: `${script}\n\nAnother paragraph ${script}.`,
      createdBy: script.slice(0, 60),
      syllabus: JSON.stringify([script]),
      whoShouldAttend: JSON.stringify([script]),
    });
    const page = await send(attackTarget.origins.academy, `/${kind}/${item.slug}`, {
      headers: { accept: 'text/html' },
    });
    expect(page.status).toBe(200);
    expect(page.text).toContain('Attacked');
    expect(page.text).not.toMatch(live);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/script-src [^;]*'sha256-/);
    expect(policy.split('; ').find((part) => part.startsWith('script-src'))).not.toMatch(
      /unsafe-inline|\*|data:/,
    );
    for (const path of [
      '/',
      `/${kind}`,
      '/sitemap.xml',
      ...(kind === 'workshop' ? [`/api/workshop/${item.id}/calendar.ics`] : []),
    ]) {
      const { text, headers } = await send(attackTarget.origins.academy, path, {
        headers: { accept: 'text/html' },
      });
      if (!String(headers['content-type']).startsWith('text/calendar'))
        expect([path, live.test(text)]).toEqual([path, false]);
      else for (const line of text.split('\r\n')) expect(line).toMatch(/^([A-Z-]+[;:]| )|^$/);
    }
  });

  attack('are shown as text in mails [T32]', async (random) => {
    const script = random.one('script', polyglots);
    const email = newEmail();
    const sent = await Visitor.client().post('/api/contact', {
      name: `Asha ${script}`.slice(0, 80),
      email,
      message: `Please help me.\n${script}`,
    });
    expect(sent.status).toBe(200);
    await eventually('a mail', async () => (await mailsTo(email)).length > 0);
    for (const { html } of await mailsTo(email)) expect(html).not.toMatch(live);
    const name = `Asha ${random.one('name', polyglots)}`.slice(0, 80);
    const member = Visitor.client();
    const address = newEmail();
    await member.post('/api/user/register', { name, email: address, password: 'Seven quiet herons 7' });
    await eventually('a mail', async () => (await mailsTo(address)).length > 0);
    for (const { html } of await mailsTo(address)) expect(html).not.toMatch(live);
  });

  attack('run in no response of the API, which is JSON and is not sniffed [T32, API8]', async (random) => {
    const member = await signUp();
    const script = random.one('script', polyglots);
    const paths = [
      `/api/course/${encodeURIComponent(script)}`,
      `/api/course/all?search=${encodeURIComponent(script)}`,
      `/api/${encodeURIComponent(script)}`,
      `/${encodeURIComponent(script)}`,
    ];
    for (const path of random.shuffled(paths)) {
      const { headers, text } = await member.get(path, { accept: 'text/html' });
      expect(headers['x-content-type-options']).toBe('nosniff');
      if (String(headers['content-type']).startsWith('text/html'))
        expect([path, live.test(text)]).toEqual([path, false]);
      else expect(headers['content-type']).toMatch(/application\/json/);
    }
  });
});
