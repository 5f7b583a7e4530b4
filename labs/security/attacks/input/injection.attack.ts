import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase, count } from '../../lab/database.js';
import { admin, PASSWORD, signUp } from '../../lab/users.js';
import { Visitor } from '../../lab/visitor.js';

afterAll(closeDatabase);

/** A course of the demo data. */
const COURSE = '01K9CRSE00000000000000CEH1';
const SQL = [
  "' OR '1'='1",
  "x' UNION SELECT id, email FROM users -- ",
  '1; DROP TABLE users',
  "' AND SLEEP(5) -- ",
  '")) OR 1=1 -- ',
  '\\',
  "%' OR '%'='",
  '0x27206f7220313d31',
  "admin'/*",
];

describe('SQL and objects in place of texts', () => {
  attack('match nothing more, break nothing and cause no wait [T29]', async (random) => {
    const adminUser = await admin();
    const users = await count('auth', 'users');
    const text = encodeURIComponent(random.one('sql', SQL));
    const paths = [
      `/api/course/all?search=${text}`,
      `/api/course/${text}`,
      `/api/workshop/all?category=${text}`,
      `/api/admin/users?search=${text}`,
      `/api/admin/orders?search=${text}`,
      `/api/admin/audit?actorId=${text}`,
      `/api/course/all?sort=${text}`,
      `/api/admin/items/course/${COURSE}/students?search=${text}`,
      `/api/admin/users?sort=${text}`,
      `/api/lectures/${text}`,
      `/api/certificate/${text}`,
      `/api/course/all?after=${text}`,
    ];
    for (const path of random.shuffled(paths)) {
      const { status, text: body } = await adminUser.get(path);
      expect([path, status < 500]).toEqual([path, true]);
      expect(body).not.toMatch(/SQL syntax|ER_[A-Z]+|QueryFailed|information_schema/);
      if (path.startsWith('/api/admin/users?search')) expect(JSON.parse(body)).toMatchObject({ users: [] });
    }
    expect(await count('auth', 'users')).toBeGreaterThanOrEqual(users);
  });

  attack('log nobody in and change no account [T29, API2]', async (random) => {
    const member = await signUp();
    const unexpectedValue = random.one<unknown>('odd', [
      { $gt: '' },
      { $ne: null },
      ['a@example.in'],
      { toString: 'x' },
      1,
      true,
      null,
      { length: 10 },
    ]);
    const bodies = [
      ['/api/user/login', { email: unexpectedValue, password: PASSWORD }],
      ['/api/user/login', { email: member.user.email, password: unexpectedValue }],
      ['/api/user/forgot', { email: unexpectedValue }],
      ['/api/user/otp', { email: member.user.email, code: unexpectedValue }],
      ['/api/user/reset', { token: unexpectedValue, password: PASSWORD }],
      ['/api/user/verify', { token: unexpectedValue }],
      ['/api/payment/quote', { type: 'course', id: unexpectedValue }],
    ] as const;
    for (const [path, body] of random.shuffled(bodies))
      expect([path, (await Visitor.client().post(path, body)).status]).toEqual([path, 400]);
    const sql = random.one('sql', SQL);
    expect(
      (
        await Visitor.client().post('/api/user/login', {
          email: `${member.user.email}${sql}`,
          password: PASSWORD,
        })
      ).status,
    ).toBeGreaterThanOrEqual(400);
    expect(
      (await Visitor.client().post('/api/user/login', { email: member.user.email, password: sql })).status,
    ).toBe(401);
    for (const query of [
      'page[$gt]=0',
      'search[]=a&search[]=b',
      'sort[id]=1',
      'limit=1e9',
      'page=-1',
      'search[$regex]=.*',
    ])
      expect([query, (await (await admin()).get(`/api/admin/users?${query}`)).status < 500]).toEqual([
        query,
        true,
      ]);
    expect((await member.get('/api/user/me')).status).toBe(200);
  });
});
