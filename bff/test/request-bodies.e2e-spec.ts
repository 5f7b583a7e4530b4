import { sessionServiceCalls } from '@academy/contracts/sessions/session.calls';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BROWSER, startBff, type Bff } from './start-bff.js';

describe('request bodies', () => {
  let bff: Bff;
  beforeAll(async () => {
    bff = await startBff();
  });
  afterAll(() => bff.stop());

  it('get a 4xx in the shape of every error if they are too large, too deep or broken [T37]', async () => {
    const post = (payload: string) =>
      bff.inject({
        method: 'POST',
        url: '/api/user/login',
        headers: { 'content-type': 'application/json' },
        payload,
      });
    for (const [payload, status] of [
      [`{"email":"${'x'.repeat(300_000)}"}`, 413],
      ['{"email":', 400],
      ['[]', 400],
      ['"text"', 400],
      ['{"email":{"$gt":""},"password":"x"}', 400],
      ['{"email":"a@b.test","password":"x","__proto__":{"polluted":true}}', 400],
      [`${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400],
    ] as const) {
      const response = await post(payload);
      expect([payload.slice(0, 40), response.statusCode]).toEqual([payload.slice(0, 40), status]);
      expect(response.json()).toEqual(
        expect.objectContaining({
          code: expect.any(String),
          message: expect.any(String),
          requestId: expect.any(String),
        }),
      );
    }
    expect({}).not.toHaveProperty('polluted');
  });

  it('have one value for all checks and handlers if a key is duplicated [T37]', async () => {
    const before = bff.auth.callsTo(sessionServiceCalls.login).length;
    const response = await bff.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { ...BROWSER, 'content-type': 'application/json' },
      payload:
        '{"email":"not an address","email":"nobody@academy.test","password":"","password":"Wrong 1234567","role":"user"}',
    });
    expect([400, 401]).toContain(response.statusCode);
    const [call, ...others] = bff.auth.callsTo(sessionServiceCalls.login).slice(before);
    expect(others).toEqual([]);
    if (call) expect(call.body.toString().match(/"(email|password)":/g)).toHaveLength(2);
  });

  it.each(['/api/course/all?page=1&page=2', '/api/course/all?search=a&search=b'])(
    'a duplicate parameter is rejected: %s [T37]',
    async (url) => {
      const before = bff.catalog.calls.length;
      const response = await bff.inject(url);
      expect([response.statusCode, response.json()]).toEqual([
        400,
        expect.objectContaining({ code: expect.any(String), requestId: expect.any(String) }),
      ]);
      expect(bff.catalog.calls.length).toBe(before);
    },
  );

  it.each<[string, Iterable<number>]>([
    ['a lone byte', [0xff]],
    ['a truncated character', [0xe0, 0xa4]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['half a surrogate', [0xed, 0xa0, 0x80]],
    ['the first half of a character, escaped', Buffer.from('\\ud83d')],
    ['the second half of a character, escaped', Buffer.from('\\uDE00 \\ud83d\\ude00')],
  ])('are rejected if they are not UTF-8 (%s), and nothing of them is stored [T37]', async (_, bytes) => {
    const before = bff.auth.calls.length;
    const response = await bff.inject({
      method: 'POST',
      url: '/api/user/register',
      headers: { ...BROWSER, 'content-type': 'application/json' },
      payload: Buffer.concat([
        Buffer.from('{"name":"Asha '),
        Uint8Array.from(bytes),
        Buffer.from('","email":"asha@academy.test","password":"Seven quiet herons 7"}'),
      ]),
    });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({ code: expect.any(String), requestId: expect.any(String) }),
    ]);
    expect(bff.auth.calls.length).toBe(before);
  });

  it('may contain characters beyond the first 65,536, escaped or not [T37]', async () => {
    const response = await bff.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { ...BROWSER, 'content-type': 'application/json' },
      payload: '{"email":"asha@academy.test","password":"Nine \\ud83d\\ude00 herons \\\\ud83d 😀"}',
    });
    expect([200, 401]).toContain(response.statusCode);
    expect(JSON.parse(String(bff.auth.callsTo(sessionServiceCalls.login).at(-1)?.body))).toMatchObject({
      password: 'Nine 😀 herons \\ud83d 😀',
    });
  });

  it.each(['application/json', 'multipart/form-data; boundary=x', 'text/csv', 'application/octet-stream'])(
    'are rejected immediately if compressed as %s, whether a bomb or only declared as compressed [T37]',
    async (type) => {
      const headers = { ...(await bff.signedIn(bff.auth.add('admin'))), 'content-type': type };
      const zeros = gzipSync(Buffer.alloc(20 * 1024 * 1024));
      const before = bff.catalog.calls.length;
      for (const payload of [zeros, Buffer.from('--x\r\nno gzip at all'), Buffer.alloc(0)]) {
        const response = await bff.inject({
          method: 'POST',
          url: '/api/admin/course',
          headers: { ...headers, 'content-encoding': 'gzip' },
          payload,
        });
        expect(response.statusCode).toBe(400);
        expect(response.json()).toMatchObject({ code: 'UNSUPPORTED_ENCODING' });
      }
      expect(bff.catalog.calls.length).toBe(before);
    },
  );

  it('count as absent if they are empty, even if JSON was declared [SEC-20]', async () => {
    const response = await bff.inject({
      method: 'POST',
      url: '/api/user/logout',
      headers: { ...BROWSER, 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(200);
  });
});
