import { createHmac } from 'node:crypto';
import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase, count } from '../../lab/database.js';
import { listener } from '../../lab/attacker-server.js';
import { signUp } from '../../lab/users.js';
import { claimsOf, encoded, foreignKey, headerOf, publicForms, signedAnew } from '../../lab/tokens.js';
import { Visitor } from '../../lab/visitor.js';
import { world } from '../../lab/world.js';

afterAll(closeDatabase);

/** @returns the status of `/api/user/me` with that token */
async function opens(token: string, cookie = ''): Promise<number> {
  const visitor = Visitor.client();
  visitor.token = token;
  return (await visitor.get('/api/user/me', cookie ? { cookie } : {})).status;
}

describe('access tokens', () => {
  attack('are rejected without a signature or with that of another token [T1, API2]', async (choose) => {
    const { token = '' } = await signUp();
    const claims = { ...claimsOf(token), role: 'admin' };
    const name = choose.one('algorithm', ['none', 'None', 'NONE', 'nOnE', '']);
    const unsigned = `${encoded({ ...headerOf(token), alg: name })}.${encoded(claims)}.`;
    const hmac = (secret: string) => {
      const text = `${encoded({ ...headerOf(token), alg: 'HS256' })}.${encoded(claims)}`;
      return `${text}.${createHmac('sha256', Buffer.from(secret, 'latin1')).update(text).digest('base64url')}`;
    };
    const [head = '', , signature = ''] = token.split('.');
    const swapped = `${head}.${encoded(claims)}.${signature}`;
    const zeros = `${head}.${encoded(claims)}.${Buffer.alloc(64).toString('base64url')}`;
    for (const forged of [unsigned, swapped, zeros, ...publicForms().map(hmac), `${head}..${signature}`])
      expect(await opens(forged)).toBe(401);
    expect(await opens(token)).toBe(200);
  });

  attack('cannot bring their own key or name a URL to call [T1, T39]', async (choose) => {
    const attacker = await listener();
    const { token = '' } = await signUp();
    const key = foreignKey();
    const kid = choose.one('kid', [
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
    for (const header of choose.shuffled(headers))
      expect(await opens(await signedAnew(token, { role: 'admin' }, header, key))).toBe(401);
    expect(await opens(await signedAnew(token, {}, { kid: attacker.origin }))).toBe(401);
    await attacker.stop();
    expect(attacker.calls).toEqual([]);
  });

  attack(
    'are rejected after their expiry, before their beginning and for another audience [T2, API2]',
    async (choose) => {
      const { token = '' } = await signUp();
      const now = Math.floor(Date.now() / 1_000);
      const wrong: Record<string, unknown>[] = [
        { exp: now - choose.number('expired for', 120, 86_400) },
        { nbf: now + choose.number('begins in', 120, 86_400) },
        {
          iss: choose.one('issuer', [
            'https://evil.example',
            `${world.origins.academy}/`,
            world.origins.academy.toUpperCase(),
            '',
          ]),
        },
        { aud: choose.one('audience', ['payment', 'academy-evil', '', ['evil']]) },
        { exp: undefined },
        { sid: undefined },
      ];
      for (const claims of wrong)
        expect([claims, await opens(await signedAnew(token, claims))]).toEqual([claims, 401]);
      expect(await opens(await signedAnew(token))).toBe(200);
    },
  );

  attack(
    'are accepted with a clock difference of less than a minute, and rejected with two minutes [T3]',
    async (choose) => {
      const { token = '' } = await signUp();
      const [little, much] = [choose.number('little', 5, 50), choose.number('much', 75, 600)];
      const at = async (lateBy: number) => {
        const now = Math.floor(Date.now() / 1_000);
        return opens(
          await signedAnew(token, { exp: now - lateBy, iat: now - lateBy - 300, nbf: now - lateBy - 300 }),
        );
      };
      expect([await at(little), await at(much)]).toEqual([200, 401]);
      const early = Math.floor(Date.now() / 1_000);
      expect(await opens(await signedAnew(token, { nbf: early + little }))).toBe(200);
      expect(await opens(await signedAnew(token, { nbf: early + much }))).toBe(401);
    },
  );

  attack('cannot be replaced by a value issued for another purpose [T24, API2]', async (choose) => {
    const browser = await signUp(Visitor.browser());
    const values = [browser.token ?? '', ...browser.jar.values()];
    const before = await count('auth', 'sessions', 'ended_at IS NULL');
    for (const value of choose.shuffled(values)) {
      const stranger = Visitor.client();
      expect((await stranger.post('/api/user/verify', { token: value })).status).toBe(400);
      const reset = await stranger.post('/api/user/reset', { token: value, password: 'Nine loud cranes 9' });
      expect(reset.status).toBe(400);
      expect(
        (await stranger.post('/api/auth/google/callback', { code: value.slice(0, 900) })).status,
      ).toBeGreaterThanOrEqual(400);
      if (value !== browser.token) expect(await opens(value)).toBe(401);
      for (const name of browser.jar.keys()) {
        if (browser.jar.get(name) === value) continue;
        const swapped = browser.copy();
        swapped.jar.set(name, value);
        if (name.endsWith('refresh'))
          expect([400, 401]).toContain((await swapped.post('/api/user/refresh')).status);
      }
    }
    expect(await count('auth', 'sessions', 'ended_at IS NULL')).toBe(before);
  });
});
