import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase, count } from '../../lab/database.js';
import { newEmail, signUp } from '../../lab/users.js';
import { pidOf } from '../../lab/processes.js';
import { Visitor } from '../../lab/visitor.js';
import { send } from '../../lab/http.js';
import { attackTarget } from '../../lab/attack-target.js';

afterAll(closeDatabase);

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (body: string | Buffer, headers = {}) =>
  send(attackTarget.origins.academy, '/api/user/login', {
    method: 'POST',
    body,
    headers: { ...JSON_TYPE, ...headers },
  });

describe('bodies', () => {
  attack(
    'are rejected early if they are too large, too deep, compressed or no text [T37, API4]',
    async (random) => {
      const before = pidOf('bff');
      const depth = random.number('depth', 1_000, 20_000);
      const bodies: [string, () => Promise<{ status: number }>][] = [
        [
          'large',
          () => post(JSON.stringify({ email: 'x'.repeat(random.number('bytes', 1_000_000, 10_000_000)) })),
        ],
        ['deep', () => post('['.repeat(depth) + ']'.repeat(depth))],
        ['deep objects', () => post('{"a":'.repeat(depth) + '1' + '}'.repeat(depth))],
        [
          'compressed',
          () =>
            post(gzipSync(Buffer.alloc(30_000_000)), {
              'content-encoding': random.one('encoding', ['gzip', 'br', 'deflate', 'x-gzip', 'gzip, gzip']),
            }),
        ],
        ['no text', () => post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))],
        ['lone surrogate', () => post('{"email":"\\ud800@example.in","password":"x"}')],
        [
          'twice the same key',
          () => post('{"email":"a@example.in","email":"b@example.in","password":"x","password":"y"}'),
        ],
        [
          'large header',
          () =>
            send(attackTarget.origins.academy, '/api/course/all', {
              headers: { 'x-large': 'x'.repeat(65_536) },
            }),
        ],
      ];
      for (const [what, call] of random.shuffled(bodies)) {
        // After a rejection the server may close the connection while the rest is still being sent.
        const { status } = await call().catch(() => ({ status: 413 }));
        expect([what, status >= 400 && status < 500]).toEqual([what, true]);
      }
      expect(pidOf('bff')).toBe(before);
    },
  );

  attack('cannot pollute an object of the server [T37, API3]', async (random) => {
    const field = random.text('field', 12);
    const bodies = [
      `{"__proto__":{"${field}":"polluted"}}`,
      `{"constructor":{"prototype":{"${field}":"polluted"}}}`,
      `{"email":"a@example.in","password":"x","__proto__":{"${field}":"polluted"}}`,
      `{"a":{"__proto__":{"${field}":"polluted"}}}`,
    ];
    for (const body of random.shuffled(bodies)) expect((await post(body)).status).toBe(400);
    await send(
      attackTarget.origins.academy,
      `/api/course/all?__proto__[${field}]=polluted&constructor[prototype][${field}]=polluted`,
    );
    const member = await signUp();
    await member.call(
      'PUT',
      '/api/user/update',
      `{"name":"Asha Rao","__proto__":{"${field}":"polluted"}}`,
      JSON_TYPE,
    );
    for (const path of ['/api/course/all', '/api/categories', '/health', '/api/registry'])
      expect((await Visitor.client().get(path)).text).not.toContain('polluted');
  });

  attack(
    'do not block the process in a regular expression: other requests are served meanwhile [T38, API4]',
    async (random) => {
      const member = await signUp();
      const character = random.one('character', ['a', '-', '1', ' ', '@', '.', '%', '\t', 'é']);
      const long = character.repeat(random.number('length', 20_000, 50_000));
      const end = random.one('end', ['!', '\u0000', 'x@', '-', '']);
      const text = `${long}${end}`;
      const calls = [
        post(JSON.stringify({ email: `${text}@example.in`, password: text.slice(0, 1_000) })),
        Visitor.client().post('/api/user/register', { name: text, email: `${text}@a.in`, password: text }),
        member.put('/api/user/update', { name: 'Asha Rao', phone: text }),
        Visitor.client().post('/api/contact', { name: text, email: `a@${text}.in`, message: text }),
        Visitor.client().get(`/api/course/${encodeURIComponent(text.slice(0, 3_000))}`),
        Visitor.client().post('/api/payment/quote', { type: 'course', id: text, coupon: text }),
      ];
      const statuses = await Promise.all(calls.map((call) => call.then(({ status }) => status)));
      for (const status of statuses) expect([status, status >= 400 && status < 500]).toEqual([status, true]);
      expect(await count('auth', 'users', 'INSTR(email, ?) > 0', [character.repeat(50)])).toBe(0);
      // The cost of a slow regular expression is measured by `--only timing`.
      expect((await Visitor.client().get('/health/live')).status).toBe(200);
    },
  );

  attack('cause no failure of the server, in any shape and for any operation [T44, API8]', async (random) => {
    const { paths } = (await Visitor.client().get('/api/openapi.json')).json() as {
      paths: Record<string, Record<string, unknown>>;
    };
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
    );
    const member = await signUp();
    const values = [
      '\u0000',
      '',
      '..',
      'null',
      '-1',
      '1e309',
      '\ud7ff',
      '９',
      "'",
      '%',
      '{}',
      '[]',
      'x'.repeat(300),
      '01J00000000000000000000000',
      'true',
      '2026-02-30',
    ];
    const bodies: unknown[] = [
      {},
      [],
      'text',
      1,
      null,
      { name: [] },
      { email: { a: 1 } },
      { id: newEmail() },
      { items: Array.from({ length: 1_000 }, () => ({})) },
    ];
    for (const { method, path } of random.some('operations', 60, operations)) {
      const target = path.replaceAll(
        /\{\w+\}/g,
        () => encodeURIComponent(random.one('value', values)) || 'x',
      );
      const query = random.chance('query')
        ? `?page=${encodeURIComponent(random.one('page', values))}&x[]=1`
        : '';
      const isRead = method === 'GET';
      const who = random.chance('nobody') ? Visitor.client() : member;
      const isEndless = /events$/.test(path);
      if (isEndless || /logout|delete$/.test(path)) continue;
      const { status, text } = await who.call(
        method,
        `${target}${query}`,
        isRead ? undefined : JSON.stringify(random.one('body', bodies)),
        isRead ? {} : JSON_TYPE,
      );
      expect([method, target, status < 500 || status === 501]).toEqual([method, target, true]);
      expect(text).not.toMatch(/\bat .+\.(m?js|ts):\d+|node_modules|ECONNREFUSED|QueryFailedError/);
    }
  });
});
