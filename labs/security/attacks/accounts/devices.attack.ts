import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { endMailMinute, changedLimit, setUsed } from '../../lab/daily-limits.js';
import { closeDatabase } from '../../lab/database.js';
import { linkIn } from '../../lab/mailbox.js';
import { newNetwork } from '../../lab/networks.js';
import { logIn, PASSWORD, signUp, tokenIn } from '../../lab/users.js';
import { DEVICE_COOKIE, Visitor } from '../../lab/visitor.js';
import { attackTarget } from '../../lab/attack-target.js';

afterAll(closeDatabase);

const { strict } = attackTarget.origins;
const NEW = 'Nine loud cranes 9';
const guess = (from: Visitor, email: string) =>
  from.post('/api/user/login', { email, password: 'a wrong guess' });

/** Uses up the daily limit of guesses from other devices. */
async function exhaustLimit(email: string): Promise<void> {
  const key = await changedLimit('guesses', () => guess(Visitor.client(strict, newNetwork()), email));
  await setUsed('guesses', key, 50);
}

/** A user who has logged in, and a second browser with only the device cookie. */
async function knownDevice(network = newNetwork()) {
  const { user } = await signUp();
  const browser = await logIn(Visitor.browser(strict, network), user.email);
  const cookie = browser.jar.get(DEVICE_COOKIE) ?? '';
  expect(cookie).not.toBe('');
  return { browser, cookie, email: user.email };
}

/** @returns the status of a log-in with the right password from a browser with only that cookie */
async function statusWith(email: string, cookie: string, password = PASSWORD): Promise<number> {
  const browser = Visitor.browser(strict, newNetwork());
  if (cookie) browser.jar.set(DEVICE_COOKIE, cookie);
  return (await browser.post('/api/user/login', { email, password })).status;
}

const bodyOf = (cookie: string) => {
  const [body = '', signature = ''] = cookie.split('.');
  const device = JSON.parse(Buffer.from(body, 'base64url').toString()) as { accounts: [string, string][] };
  return { body, signature, device };
};
const packed = (device: object, signature: string) =>
  `${Buffer.from(JSON.stringify(device)).toString('base64url')}.${signature}`;

describe('known devices under the limits of production', () => {
  attack(
    'are not affected by guesses of strangers, not even of those in their own network [H4, T17]',
    async (random) => {
      const network = newNetwork();
      const { browser, cookie, email } = await knownDevice(network);
      const guesser = random.chance('browser')
        ? Visitor.browser(strict, network)
        : Visitor.client(strict, network);
      let status = 0;
      for (let attempt = 0; attempt < 12 && status !== 429; attempt += 1)
        ({ status } = await guess(guesser, email));
      expect(status).toBe(429);
      await logIn(browser, email);
      await exhaustLimit(email);
      expect([await statusWith(email, ''), await statusWith(email, cookie)]).toEqual([403, 200]);
      await logIn(browser, email);
      expect((await browser.post('/api/user/refresh')).status).toBe(200);
    },
  );

  attack('can refresh their session, whatever requests their network sends [H4, T17]', async (random) => {
    const network = newNetwork();
    const { browser } = await knownDevice(network);
    const sameNetworkVisitor = Visitor.browser(strict, network);
    sameNetworkVisitor.jar.set('__Host-academy_refresh', random.text('rubbish', 43));
    let status = 0;
    for (let calls = 0; calls < 320 && status !== 429; calls += 20) {
      const batch = Array.from({ length: 20 }, () => sameNetworkVisitor.post('/api/user/refresh'));
      status = Math.max(...(await Promise.all(batch)).map((response) => response.status));
    }
    expect(status).toBe(429);
    expect((await browser.post('/api/user/refresh')).status).toBe(200);
  });

  attack(
    'are known by a cookie that cannot be forged, and to their accounts alone [H4, T17]',
    async (random) => {
      const [victim, thief] = [await knownDevice(), await knownDevice()];
      await exhaustLimit(victim.email);
      const [theirs, own] = [bodyOf(victim.cookie), bodyOf(thief.cookie)];
      const account = theirs.device.accounts[0]?.[0] ?? '';
      const marker = random.text('mark', 43);
      const forged = [
        '',
        thief.cookie,
        `${theirs.body}.${own.signature}`,
        `${theirs.body}.`,
        theirs.body,
        packed({ ...own.device, accounts: theirs.device.accounts }, own.signature),
        packed({ ...own.device, accounts: [[account, marker]] }, own.signature),
        packed({ ...own.device, accounts: [[account, own.device.accounts[0]?.[1]]] }, theirs.signature),
        packed({ accounts: {} }, own.signature),
      ];
      for (const cookie of random.shuffled(forged))
        expect([cookie, await statusWith(victim.email, cookie)]).toEqual([cookie, 403]);
      expect(await statusWith(victim.email, victim.cookie)).toBe(200);
    },
  );

  attack('are the five newest accounts of the browser, and a sign-up adds none [H4, T15]', async (random) => {
    const emails = await Promise.all(Array.from({ length: 6 }, async () => (await signUp()).user.email));
    const browser = Visitor.browser(strict, newNetwork());
    for (const email of emails) await logIn(browser, email);
    const cookie = browser.jar.get(DEVICE_COOKIE) ?? '';
    const [oldest = '', ...newest] = emails;
    for (const [email, status] of [
      [oldest, 403],
      [random.one('of the newest', newest), 200],
    ] as const) {
      await exhaustLimit(email);
      expect(await statusWith(email, cookie)).toBe(status);
    }
    const fresh = await signUp(Visitor.browser(strict, newNetwork()));
    await exhaustLimit(fresh.user.email);
    expect(await statusWith(fresh.user.email, fresh.jar.get(DEVICE_COOKIE) ?? '')).toBe(403);
  });

  attack('end with a new password, however it was set [H4, T19]', async (random) => {
    const { browser, cookie, email } = await knownDevice();
    await exhaustLimit(email);
    if (random.chance('by mail')) {
      await endMailMinute();
      await Visitor.browser(strict, newNetwork()).post('/api/user/forgot', { email });
      const token = tokenIn(await linkIn(email, '/reset-password'));
      const reset = Visitor.browser(strict, newNetwork());
      expect((await reset.post('/api/user/reset', { token, password: NEW })).status).toBe(200);
      // A browser in which a mailed link was opened is a known device.
      expect(await statusWith(email, reset.jar.get(DEVICE_COOKIE) ?? '', NEW)).toBe(200);
    } else {
      const changed = { currentPassword: PASSWORD, password: NEW };
      expect((await browser.put('/api/user/password', changed)).status).toBe(200);
    }
    expect(await statusWith(email, cookie, NEW)).toBe(403);
  });
});
