import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase } from '../../lab/database.js';
import { logIn, newEmail, PASSWORD, signUp } from '../../lab/people.js';
import { Visitor } from '../../lab/visitor.js';
import { world } from '../../lab/world.js';

afterAll(closeDatabase);

const { strict } = world.origins;
let networks = Date.now();
/** An address that nobody has had before. */
const network = () => {
  networks += 1;
  return `2001:db8:${(networks % 65_536).toString(16)}:${(Math.floor(networks / 65_536) % 65_536).toString(16)}::1`;
};
const guess = (from: Visitor, email: string) =>
  from.post('/api/user/login', { email, password: 'a wrong guess' });

describe('guessing passwords, where the limits are those of production', () => {
  attack(
    'makes wait who guesses at one account, and leaves the owner’s session and browser alone [T17] [H4] [API2]',
    async (choose) => {
      const owner = await signUp(Visitor.browser(strict, network()));
      const guesser = choose.chance('browser')
        ? Visitor.browser(strict, network())
        : Visitor.client(strict, network());
      const statuses: number[] = [];
      for (let tries = 0; tries < 12 && statuses.at(-1) !== 429; tries += 1)
        statuses.push((await guess(guesser, owner.user.email)).status);
      expect(statuses.at(-1)).toBe(429);
      expect(statuses.length).toBeGreaterThan(4);
      expect(
        (await guesser.post('/api/user/login', { email: owner.user.email, password: PASSWORD })).status,
      ).toBe(429);
      expect((await owner.get('/api/user/me')).status).toBe(200);
      await logIn(owner, owner.user.email);
      await logIn(Visitor.client(strict, network()), owner.user.email);
    },
  );

  attack('looks at a handful of many guesses at once [T17] [API4]', async (choose) => {
    const { user } = await signUp();
    const from = network();
    const many = choose.number('at once', 20, 60);
    const answers = await Promise.all(
      Array.from({ length: many }, () => guess(Visitor.client(strict, from), user.email)),
    );
    const looked = answers.filter(({ status }) => status === 401);
    expect(looked.length).toBeLessThanOrEqual(6);
    for (const { status, headers } of answers.filter(({ status }) => status !== 401)) {
      expect([429, 503]).toContain(status);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  attack('counts a network as one, whichever address it makes up [T18] [API4]', async (choose) => {
    const own = network().replace('::1', '');
    const spoofed = (index: number) => {
      const made = `${choose.number('made up', 1, 223)}.${index}.9.9`;
      const believed = choose.chance('within /64') ? `${own}::${index + 1}` : `${own}:0:0:0:${index + 1}`;
      // The last one is the proxy's own word, those before it anybody's.
      return {
        'x-forwarded-for': `${made}, ${believed}`,
        'x-real-ip': made,
        forwarded: `for=${made}`,
        'client-ip': made,
      };
    };
    const statuses: number[] = [];
    for (let index = 0; index < 90 && !statuses.includes(429); index += 1) {
      const batch = Array.from({ length: 8 }, (_, each) =>
        Visitor.client(strict).post('/api/user/verify', { token: 'x' }, spoofed(index * 8 + each)),
      );
      statuses.push(...(await Promise.all(batch)).map(({ status }) => status));
    }
    expect(statuses).toContain(429);
    // Where no proxy is believed, the headers say nothing at all: `academy` counts the socket's address.
    expect((await Visitor.client(strict, network()).post('/api/user/verify', { token: 'x' })).status).toBe(
      400,
    );
  });

  attack(
    'sends mails that strangers ask for once a minute, to known and unknown addresses alike [H4] [T13]',
    async (choose) => {
      const { user } = await signUp();
      const ask = (email: string) => Visitor.browser(strict, network()).post('/api/user/forgot', { email });
      const told = [];
      for (const email of choose.shuffled([user.email, newEmail()])) {
        const first = await ask(email);
        const again = await Promise.all(
          Array.from({ length: choose.number('again', 1, 4) }, () => ask(email)),
        );
        expect(first.status).toBe(200);
        expect([...new Set(again.map(({ status }) => status))]).toEqual([429]);
        const { details, code } = again[0]?.json<{ code: string; details: object }>() ?? {};
        told.push([code, Object.keys(details ?? {}), Object.keys(again[0]?.headers ?? {}).sort()]);
      }
      expect(told[0]).toEqual(told[1]);
    },
  );

  attack('lets strangers burn no code that the owner asked for [H4] [T16]', async (choose) => {
    const { codeIn } = await import('../../lab/mailbox.js');
    const { user } = await signUp();
    const owner = Visitor.browser(strict, network());
    await owner.post('/api/user/forgot', { email: user.email });
    const code = await codeIn(user.email);
    const strangers = [
      Visitor.client(strict, network()),
      Visitor.browser(strict, network()),
      Visitor.browser(strict, network()),
    ];
    for (let tries = 0; tries < choose.number('tries', 5, 10); tries += 1) {
      const stranger = choose.one('stranger', strangers);
      const { status } = await stranger.post('/api/user/otp', {
        email: user.email,
        code: choose.text('code', 6, '0123456789'),
      });
      expect(status).toBeGreaterThanOrEqual(400);
    }
    expect((await owner.post('/api/user/otp', { email: user.email, code })).status).toBe(200);
  });
});
