import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { type Choices } from '../../lab/choices.js';
import { closeDatabase, rows } from '../../lab/database.js';
import { eventually } from '../../lab/eventually.js';
import { linkIn, mailsTo } from '../../lab/mailbox.js';
import { logIn, newEmail, PASSWORD, tokenIn, verified } from '../../lab/people.js';
import { type Answer } from '../../lab/wire.js';
import { Visitor } from '../../lab/visitor.js';
import { world } from '../../lab/world.js';

afterAll(closeDatabase);

const { strict } = world.origins;
/** Wrong guesses of strangers at one account within a day, and those of one guesser that cost no wait (decision 0166). */
const [BOUND, FREE] = [50, 5];
const NEW = 'Nine loud cranes 9';
let networks = Date.now() % 1_000_000_000;
const network = (): string => {
  networks += 1;
  return `2001:db8:${(networks % 65_536).toString(16)}:${(Math.floor(networks / 65_536) % 65_536).toString(16)}::1`;
};
const stranger = (): Visitor => Visitor.browser(strict, network());
const attempt = (who: Visitor, email: string, password: string): Promise<Answer> =>
  who.post('/api/user/login', { email, password });

/** As many wrong guesses as strangers have, from networks of their own and in spellings of the address. */
async function useUpGuesses(email: string, choose: Choices): Promise<void> {
  for (let used = 0; used < BOUND; used += FREE) {
    const guesser = stranger();
    for (let tries = 0; tries < FREE; tries += 1) {
      const spelling = choose.one('spelling', [email, email.toUpperCase(), ` ${email} `]);
      expect((await attempt(guesser, spelling, 'a wrong guess')).status).toBe(401);
    }
  }
}

describe('strangers, where the limits are those of production', () => {
  attack(
    'that used up the guesses of a day lead unknown devices to a link, known and unknown addresses alike, and known devices in [H4] [T17] [T13]',
    async (choose) => {
      const { email } = (await verified()).user;
      const nobody = newEmail();
      const known = await logIn(stranger(), email);
      for (const address of choose.shuffled([email, nobody])) await useUpGuesses(address, choose);
      const [right, wrong, unknown] = [
        await attempt(stranger(), email, PASSWORD),
        await attempt(stranger(), email, 'a wrong guess'),
        await attempt(stranger(), nobody, PASSWORD),
      ];
      for (const answer of [right, wrong, unknown])
        expect([answer.status, answer.json()]).toMatchObject([403, { code: 'LOGIN_LINK_NEEDED' }]);
      await logIn(known, email);

      const owner = stranger();
      expect((await owner.post('/api/user/login-link', { email })).status).toBe(200);
      const link = await linkIn(email, '/login-link');
      // Programs that look at mails open links.
      for (let times = 0; times < choose.number('fetches', 1, 4); times += 1)
        await Visitor.client(strict, network()).get(new URL(link).pathname + new URL(link).search);
      const opened = await owner.post('/api/user/login-link/session', { token: tokenIn(link) });
      expect(opened.status).toBe(200);
      const again = await stranger().post('/api/user/login-link/session', { token: tokenIn(link) });
      expect(again.status).toBe(400);
    },
  );

  attack(
    'get ten mails a day to one address, and no more by any spelling of it [H4] [API6]',
    async (choose) => {
      const { email } = (await verified()).user;
      const before = (await mailsTo(email)).length;
      const taken: number[] = [];
      for (let asked = 0; asked < 14; asked += 1) {
        const spelling = choose.one('spelling', [email, email.toUpperCase(), ` ${email}`]);
        const path = choose.one('for', ['/api/user/forgot', '/api/user/login-link']);
        taken.push((await stranger().post(path, { email: spelling })).status);
        await aMinutePasses();
      }
      expect(taken.filter((status) => status === 200)).toHaveLength(10);
      expect(new Set(taken.slice(10))).toEqual(new Set([429]));
      expect((await mailsTo(email)).length - before).toBeLessThanOrEqual(10);
    },
  );

  attack(
    'leave each of the last five links working until one is used, by no fetch [H4] [T19]',
    async (choose) => {
      const { email } = (await verified()).user;
      const links: string[] = [];
      for (let asked = 0; asked < 6; asked += 1) {
        const newest = links.at(-1);
        expect((await stranger().post('/api/user/forgot', { email })).status).toBe(200);
        links.push(await nextLink(email, newest));
        await aMinutePasses();
      }
      for (const link of links) await Visitor.client().get(new URL(link).pathname + new URL(link).search);
      const reset = async (link = '') =>
        (await stranger().post('/api/user/reset', { token: tokenIn(link), password: NEW })).status;
      expect(await reset(links[0])).toBe(400);
      const [first, ...others] = choose.shuffled(links.slice(1));
      expect(await reset(first)).toBe(200);
      for (const link of others) expect(await reset(link)).toBe(400);
    },
  );
});

const aMinutePasses = (): Promise<unknown> =>
  rows('auth', 'UPDATE bounds SET lastAt = lastAt - INTERVAL 61 SECOND');

/** @returns the link of the newest mail, once it is another one */
const nextLink = (email: string, last: string | undefined): Promise<string> =>
  eventually('another link', async () => {
    const link = await linkIn(email, '/reset-password');
    return link !== last && link;
  });
