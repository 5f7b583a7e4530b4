import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { type SeededRandom } from '../../lab/seeded-random.js';
import { closeDatabase, rejecting } from '../../lab/database.js';
import { eventually } from '../../lab/eventually.js';
import { learner } from '../../lab/learners.js';
import { linkIn } from '../../lab/mailbox.js';
import { logIn, PASSWORD, tokenIn, verified, type Member } from '../../lab/users.js';
import { logOf, ready, signal } from '../../lab/processes.js';
import { genuineCredential, notification, provider } from '../../lab/provider.js';
import { checkOut, newItem } from '../../lab/items.js';
import { Visitor } from '../../lab/visitor.js';
import { send } from '../../lab/http.js';
import { attackTarget } from '../../lab/attack-target.js';

afterAll(closeDatabase);

const services = ['bff', 'strict-bff', 'admin', 'auth', 'strict-auth', 'catalog', 'payment', 'worker', 'ssr'];
const NO_COURSE = '01J00000000000000000000000';
const unique = (): string => randomBytes(8).toString('hex');
const letters = (): string => unique().replaceAll(/\d/g, (digit) => 'ghjkmnpqrs'.charAt(Number(digit)));

/** All personal data of a user in one run, which no log line may contain. */
const userOf = () => ({
  name: `Asha ${letters()}`,
  email: `${unique()}@example.in`,
  mobile: `98${randomInt(10_000_000, 99_999_999)}`,
  newPassword: `Nine loud herons ${unique()}`,
  wrongPassword: `A wrong guess ${unique()}`,
});
type TestUser = ReturnType<typeof userOf>;

/** Logs in, mistypes and resets the password, logs in again. @returns the credentials */
async function signInsOf({ email, newPassword, wrongPassword }: TestUser): Promise<string[]> {
  const browser = await logIn(Visitor.browser(), email);
  await Visitor.client().post('/api/user/login', { email, password: wrongPassword });
  await Visitor.client().post('/api/user/login', { email: wrongPassword, password: email });
  expect((await browser.post('/api/user/refresh')).status).toBe(200);
  await browser.post('/api/user/forgot', { email });
  const token = tokenIn(await linkIn(email, '/reset-password'));
  expect((await browser.post('/api/user/reset', { token, password: newPassword })).status).toBe(200);
  await browser.post('/api/user/reset', { token, password: newPassword });
  const cookies = [...browser.jar.values()].filter((value) => value.length > 20);
  return [...cookies, token, browser.token ?? ''].filter(Boolean);
}

/** Sends the same values in unexpected places, and in failing requests. */
async function misplaced(
  member: Member,
  { name, email, mobile }: TestUser,
  random: SeededRandom,
): Promise<void> {
  const token = member.token ?? '';
  const personalText = encodeURIComponent(`${name} ${email}`);
  const paths = [
    `/api/user/me?access_token=${token}&email=${personalText}`,
    `/api/course/${personalText}`,
    `/verify?token=${token}`,
    `/reset-password?token=${token}&email=${personalText}`,
    `/api/lecture/${personalText}`,
    `/api/payments/${personalText}/events`,
    `/no/such/page/${personalText}?phone=${mobile}`,
    `/api/certificate/${personalText}`,
    `/%E0%A4/${email}`,
  ];
  for (const path of random.shuffled(paths))
    await send(
      random.one('origin', [
        attackTarget.origins.academy,
        attackTarget.origins.admin,
        attackTarget.origins.strict,
      ]),
      path,
    );
  const json = { 'content-type': 'application/json' };
  await member.call('POST', '/api/user/login', `{"email":"${email}","password":"${token}`, json);
  await member.call('POST', '/api/contact', { name, email, message: { text: mobile } });
  await member.call('PUT', '/api/user/update', { name, phone: mobile, [email]: token });
  await member.get('/api/user/me', {
    'x-request-id': email,
    'user-agent': name,
    referer: `http://x/${email}`,
  });
  await member.get('/api/user/me', { authorization: `Bearer ${token}x` });
  await Visitor.client().post(
    '/api/payments/phonepe/webhook',
    { ...notification(email, 'COMPLETED', 1), name },
    { authorization: random.chance('genuine') ? genuineCredential() : `wrong ${email}` },
  );
}

const register = (email: string) =>
  Visitor.client().post('/api/user/register', { name: 'Asha Rao', email, password: PASSWORD });
/**
 * Several sign-ups at once for one address: all except one violate a unique key, whose error message contains the
 * value.
 */
const races = (email: string) => Promise.all(Array.from({ length: 8 }, () => register(email)));

/** Database errors contain a value, and the statement with all of its values. */
async function broken({ name, email }: TestUser, random: SeededRandom): Promise<void> {
  const { member, lectureId } = await learner();
  const path = `/api/lecture/${lectureId}/notes/${randomUUID()}`;
  const message = `${name} asks for something.`;
  const [service, table, column, call] = random.one('table', [
    [
      'catalog',
      'lecture_notes',
      'text',
      () => member.put(path, { text: `${email} ${name}`, positionSec: 1 }),
    ],
    ['catalog', 'contact_messages', 'email', () => member.post('/api/contact', { name, email, message })],
    ['auth', 'users', 'email', () => register(`x${email}`)],
  ] as const);
  await rejecting(service, table, column, async () =>
    expect((await call()).status).toBeGreaterThanOrEqual(500),
  );
}

describe('logs', () => {
  attack(
    'contain no name, address, phone number, password, token or credential, even while services fail [T70]',
    async (random) => {
      const user = userOf();
      const { name, email, mobile, newPassword, wrongPassword } = user;
      const member = await verified(Visitor.client(), email);
      expect((await member.put('/api/user/update', { name, phone: mobile })).status).toBe(200);
      const secrets = [member.token ?? '', ...(await signInsOf(user))];
      const again = await logIn(Visitor.client(), email, newPassword);
      const course = await newItem('course');
      const contact = { name, email, mobile };
      await provider.scriptAll({ pay: [random.one('provider', ['500', 'html', 'reject', 'truncated'])] });
      await checkOut(again, 'course', course.id, contact);
      await provider.reset();
      const service = random.one('service', ['auth', 'catalog', 'payment']);
      signal(service, 'SIGSTOP');
      try {
        await Promise.all([
          checkOut(again, 'course', course.id, contact),
          again.get('/api/dashboard'),
          races(email),
        ]);
      } finally {
        signal(service, 'SIGCONT');
        await ready(service);
      }
      await eventually('a whole dashboard', async () => {
        const { status, text } = await again.get('/api/dashboard');
        return status === 200 && !/"errors":\[\{/.test(text);
      });
      const rival = `${unique()}@example.in`;
      await races(rival);
      await broken(user, random);
      await misplaced(again, user, random);
      await readAll(again);
      const values = [
        name,
        email,
        mobile,
        newPassword,
        wrongPassword,
        rival,
        genuineCredential(),
        ...secrets,
        again.token ?? '',
      ];
      for (const log of services) {
        const text = logOf(log);
        for (const value of values.flatMap((one) => [one, encodeURIComponent(one)]))
          expect([log, lineWith(text, value)]).toEqual([log, undefined]);
      }
    },
  );
});

const lineWith = (text: string, value: string): string | undefined =>
  text.includes(value) ? text.split('\n').find((line) => line.includes(value)) : undefined;

/** Lines are written in order: all earlier lines can be read once the lines of these three calls can. */
async function readAll(member: Member): Promise<void> {
  const calls = [
    ['auth', await member.put('/api/user/update', { name: 'Asha Rao' })],
    ['catalog', await member.post('/api/certificates', { courseId: NO_COURSE, name: 'Asha Rao' })],
    ['payment', await member.post('/api/payment/fix-enrollment')],
  ] as const;
  for (const [service, { headers }] of calls) {
    const id = String(headers['x-request-id']);
    const logs = ['bff', service];
    await eventually(`the lines of ${service}`, async () => logs.every((log) => logOf(log).includes(id)));
  }
}
