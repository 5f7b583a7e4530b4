import { sessionResponse } from '@academy/contracts/sessions/session.schemas';
import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase, count } from '../../lab/database.js';
import { eventually } from '../../lab/eventually.js';
import { mailsTo } from '../../lab/mailbox.js';
import { newEmail, PASSWORD, signUp } from '../../lab/users.js';
import { probabilityOfSuperiority } from '../../lab/statistics.js';
import { Visitor } from '../../lab/visitor.js';
import { type LabResponse } from '../../lab/http.js';

afterAll(closeDatabase);

const RANDOM = ['date', 'x-request-id', 'content-length', 'etag'];

/** The response without its random parts. */
const responseParts = ({ status, headers, text }: LabResponse) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !RANDOM.includes(name))
      .map(([name, value]) => [name, [value].flat().map((each) => String(each).replace(/=[^;]*/, ''))]),
  ),
  shape: shapeOf(JSON.parse(text)),
});

function shapeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}

describe('an attempt to find out which addresses have an account', () => {
  attack(
    'learns nothing from responses, which are equal for registered and other addresses [T13, T15, API2]',
    async (random) => {
      const known = (await signUp()).user.email;
      const spelling = random.one('spelling', [
        (email: string) => email,
        (email: string) => email.toUpperCase(),
        (email: string) => ` ${email} `,
      ]);
      const calls = {
        login: (who: Visitor, email: string) =>
          who.post('/api/user/login', { email, password: 'a wrong password' }),
        forgot: (who: Visitor, email: string) => who.post('/api/user/forgot', { email }),
        link: (who: Visitor, email: string) => who.post('/api/user/login-link', { email }),
        otp: (who: Visitor, email: string) =>
          who.post('/api/user/otp', { email, code: random.text('code', 6, '0123456789') }),
        register: (who: Visitor, email: string) =>
          who.post('/api/user/register', { name: 'Asha Rao', email, password: PASSWORD }),
      };
      for (const [name, call] of random.shuffled(Object.entries(calls))) {
        const visitors = random.chance('browser')
          ? [Visitor.browser(), Visitor.browser()]
          : [Visitor.client(), Visitor.client()];
        const [one, other] = visitors as [Visitor, Visitor];
        const responses = [
          responseParts(await call(one, spelling(known))),
          responseParts(await call(other, spelling(newEmail()))),
        ];
        expect([name, responses[0]]).toEqual([name, responses[1]]);
      }
    },
  );

  attack('leads at a second sign-up to a mail for the owner, and changes nothing [T15]', async (random) => {
    const { user } = await signUp();
    const password = random.one('password', ['Another quiet heron 8', PASSWORD]);
    const again = await Visitor.client().post('/api/user/register', {
      name: 'Somebody Else',
      email: user.email,
      password,
    });
    expect(again.status).toBe(200);
    await eventually('a mail', async () =>
      (await mailsTo(user.email)).some(({ text }) => /already/i.test(text)),
    );
    expect(await count('auth', 'users', 'email = ? AND name = ?', [user.email, 'Asha Rao'])).toBe(1);
    const visitor = Visitor.client();
    visitor.token = sessionResponse.parse(again.json()).token;
    const { status, text } = await visitor.get('/api/user/me');
    expect([status, text.includes(user.id)]).toEqual([401, false]);
  });

  attack(
    'learns nothing from response times: a log-in takes the same for registered and other addresses [T14]',
    async (random) => {
      const known = (await signUp()).user.email;
      const took = async (email: string) => {
        const began = performance.now();
        await Visitor.client().post('/api/user/login', { email, password: random.text('password', 14) });
        return performance.now() - began;
      };
      const series: [number[], number[]] = [[], []];
      await took(known);
      for (let pair = 0; pair < 24; pair += 1)
        for (const which of random.shuffled([0, 1] as const))
          series[which].push(await took(which ? known : newEmail()));
      // Without a hash of the missing user the times would always differ. `--only timing` measures more precisely.
      const share = probabilityOfSuperiority(...series);
      expect([share, share > 0.1 && share < 0.9]).toEqual([share, true]);
    },
  );
});
