import { createHmac } from 'node:crypto';
import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase, count } from '../../lab/database.js';
import { listener } from '../../lab/attacker-server.js';
import { signUp } from '../../lab/users.js';
import { claimsOf, encoded, unrelatedKey, headerOf, publicForms, signAgain } from '../../lab/tokens.js';
import { Visitor } from '../../lab/visitor.js';
import { attackTarget } from '../../lab/attack-target.js';

afterAll(closeDatabase);

/** @returns the status of `/api/user/me` with that token */
async function statusWith(token: string, cookie = ''): Promise<number> {
  const visitor = Visitor.client();
  visitor.token = token;
  return (await visitor.get('/api/user/me', cookie ? { cookie } : {})).status;
}

describe('access tokens', () => {
  attack('are rejected without a signature or with that of another token [T1, API2]', async (random) => {
    const { token = '' } = await signUp();
    const claims = { ...claimsOf(token), role: 'admin' };
    const name = random.one('algorithm', ['none', 'None', 'NONE', 'nOnE', '']);
    const unsigned = `${encoded({ ...headerOf(token), alg: name })}.${encoded(claims)}.`;
    const hmac = (secret: string) => {
      const text = `${encoded({ ...headerOf(token), alg: 'HS256' })}.${encoded(claims)}`;
      return `${text}.${createHmac('sha256', Buffer.from(secret, 'latin1')).update(text).digest('base64url')}`;
    };
    const [head = '', , signature = ''] = token.split('.');
    const mismatched = `${head}.${encoded(claims)}.${signature}`;
    const zeroSignature = `${head}.${encoded(claims)}.${Buffer.alloc(64).toString('base64url')}`;
    for (const forged of [
      unsigned,
      mismatched,
      zeroSignature,
      ...publicForms().map(hmac),
      `${head}..${signature}`,
    ])
      expect(await statusWith(forged)).toBe(401);
    expect(await statusWith(token)).toBe(200);
  });

  attack('cannot bring their own key or name a URL to call [T1, T39]', async (random) => {
    const attacker = await listener();
    const { token = '' } = await signUp();
    const key = unrelatedKey();
    const kid = random.one('kid', [
      '../../../../dev/null',
      "x' OR '1'='1",
      '',
      'file:///etc/passwd',
      attacker.origin,
    ]);
    const headers = [
      { jwk: { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) } },
      { jku: `${attacker.origin}/jwks.json` },
      { x5u: `${attacker.origin}/cert.pem` },
      { kid },
    ];
    for (const header of random.shuffled(headers))
      expect(await statusWith(await signAgain(token, { role: 'admin' }, header, key))).toBe(401);
    expect(await statusWith(await signAgain(token, {}, { kid: attacker.origin }))).toBe(401);
    await attacker.stop();
    expect(attacker.calls).toEqual([]);
  });

  attack(
    'are rejected after their expiry, before their beginning and for another audience [T2, API2]',
    async (random) => {
      const { token = '' } = await signUp();
      const now = Math.floor(Date.now() / 1_000);
      const wrong: Record<string, unknown>[] = [
        { exp: now - random.number('expired for', 120, 86_400) },
        { nbf: now + random.number('begins in', 120, 86_400) },
        {
          iss: random.one('issuer', [
            'https://evil.example',
            `${attackTarget.origins.academy}/`,
            attackTarget.origins.academy.toUpperCase(),
            '',
          ]),
        },
        { aud: random.one('audience', ['payment', 'academy-evil', '', ['evil']]) },
        { exp: undefined },
        { sid: undefined },
      ];
      for (const claims of wrong)
        expect([claims, await statusWith(await signAgain(token, claims))]).toEqual([claims, 401]);
      expect(await statusWith(await signAgain(token))).toBe(200);
    },
  );

  attack(
    'are accepted with a clock difference of less than a minute, and rejected with two minutes [T3]',
    async (random) => {
      const { token = '' } = await signUp();
      const [little, much] = [random.number('little', 5, 50), random.number('much', 75, 600)];
      const at = async (lateBy: number) => {
        const now = Math.floor(Date.now() / 1_000);
        return statusWith(
          await signAgain(token, { exp: now - lateBy, iat: now - lateBy - 300, nbf: now - lateBy - 300 }),
        );
      };
      expect([await at(little), await at(much)]).toEqual([200, 401]);
      const early = Math.floor(Date.now() / 1_000);
      expect(await statusWith(await signAgain(token, { nbf: early + little }))).toBe(200);
      expect(await statusWith(await signAgain(token, { nbf: early + much }))).toBe(401);
    },
  );

  attack('cannot be replaced by a value issued for another purpose [T24, API2]', async (random) => {
    const browser = await signUp(Visitor.browser());
    const values = [browser.token ?? '', ...browser.jar.values()];
    const before = await count('auth', 'sessions', 'ended_at IS NULL');
    for (const value of random.shuffled(values)) {
      const stranger = Visitor.client();
      expect((await stranger.post('/api/user/verify', { token: value })).status).toBe(400);
      const reset = await stranger.post('/api/user/reset', { token: value, password: 'Nine loud cranes 9' });
      expect(reset.status).toBe(400);
      expect(
        (await stranger.post('/api/auth/google/callback', { code: value.slice(0, 900) })).status,
      ).toBeGreaterThanOrEqual(400);
      if (value !== browser.token) expect(await statusWith(value)).toBe(401);
      for (const name of browser.jar.keys()) {
        if (browser.jar.get(name) === value) continue;
        const mismatched = browser.copy();
        mismatched.jar.set(name, value);
        if (name.endsWith('refresh'))
          expect([400, 401]).toContain((await mismatched.post('/api/user/refresh')).status);
      }
    }
    expect(await count('auth', 'sessions', 'ended_at IS NULL')).toBe(before);
  });
});
