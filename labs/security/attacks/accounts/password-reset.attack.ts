import { checkCodeResponse } from '@academy/contracts/passwords/password.schemas';
import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase, count, rows, tablesWith } from '../../lab/database.js';
import { codeIn, linkIn, mailsTo } from '../../lab/mailbox.js';
import { logIn, newEmail, PASSWORD, signUp, tokenIn } from '../../lab/users.js';
import { logOf } from '../../lab/processes.js';
import { Visitor } from '../../lab/visitor.js';
import { attackTarget } from '../../lab/attack-target.js';

afterAll(closeDatabase);

const NEW = 'Nine loud cranes 9';
const submitCode = (who: Visitor, email: string, code: string) => who.post('/api/user/otp', { email, code });
/** @returns a browser that has requested a code, and the code */
async function requestCode(email: string): Promise<{ browser: Visitor; code: string }> {
  const browser = Visitor.browser();
  await browser.post('/api/user/forgot', { email });
  return { browser, code: await codeIn(email) };
}
/** @returns the given number of wrong six-digit codes */
const wrong = (code: string, many: number) =>
  Array.from({ length: many }, (_, index) => String((Number(code) + index + 1) % 1_000_000).padStart(6, '0'));

describe('codes and links that open an account', () => {
  attack(
    'are invalid after five wrong attempts of the browser that requested them [T16, API2]',
    async (random) => {
      const { user } = await signUp();
      const { browser, code } = await requestCode(user.email);
      const responses = await Promise.all(
        wrong(code, random.number('tries', 5, 9)).map((guess) => submitCode(browser, user.email, guess)),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400]));
      const usedCode = await submitCode(browser, user.email, code);
      expect([usedCode.status, usedCode.json()]).toMatchObject([400, { code: 'CODE_USED_UP' }]);
    },
  );

  attack('include no fixed code, and are not stored in readable form [T16]', async (random) => {
    const { user } = await signUp();
    const { browser, code } = await requestCode(user.email);
    const fixed = random.some(
      'codes',
      3,
      ['123456', '000000', '111111', '654321', '999999'].filter((one) => one !== code),
    );
    for (const guess of fixed) expect((await submitCode(browser, user.email, guess)).status).toBe(400);
    expect(await tablesWith(code)).toEqual([]);
    expect((await submitCode(browser, user.email, code)).status).toBe(200);
  });

  attack('are accepted once under concurrent use, and only from their own browser [T16]', async (random) => {
    const { user } = await signUp();
    const { browser, code } = await requestCode(user.email);
    expect((await submitCode(Visitor.browser(), user.email, code)).status).toBe(400);
    const attempts = Array.from({ length: random.number('at once', 2, 8) }, () =>
      submitCode(browser.copy(), user.email, code),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  attack('are rejected ten minutes after their mail if they are codes [T16]', async (random) => {
    const { user } = await signUp();
    const { browser, code } = await requestCode(user.email);
    const late = random.number('seconds late', 1, 3_600);
    await rows(
      'auth',
      'UPDATE password_reset_codes SET created_at = created_at - INTERVAL ? SECOND, expires_at = expires_at - INTERVAL ? SECOND',
      [600 + late, 600 + late],
    );
    expect((await submitCode(browser, user.email, code)).status).toBe(400);
  });

  attack('set a password once by a reset, and end every session [T19]', async (random) => {
    const victim = await signUp(Visitor.browser());
    const { browser, code } = await requestCode(victim.user.email);
    const { token } = checkCodeResponse.parse((await submitCode(browser, victim.user.email, code)).json());
    const uses = Array.from({ length: random.number('uses at once', 2, 6) }, () =>
      Visitor.client().post('/api/user/reset', { token, password: NEW }),
    );
    const statuses = (await Promise.all(uses)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(uses.length - 1).fill(400)]);
    expect((await victim.get('/api/user/me')).status).toBe(401);
    expect(await count('auth', 'sessions', 'user_id = ? AND ended_at IS NULL', [victim.user.id])).toBe(0);
    await logIn(Visitor.client(), victim.user.email, NEW);
    for (const secret of [token, code, NEW]) expect(await tablesWith(secret)).toEqual([]);
    for (const name of ['bff', 'auth'])
      for (const secret of [token, NEW]) expect(logOf(name)).not.toContain(secret);
  });

  attack(
    'are rejected as reset tokens after half an hour, or if they belong to another kind of link [T19, T24]',
    async (random) => {
      const { user } = await signUp();
      const { browser, code } = await requestCode(user.email);
      const { token } = checkCodeResponse.parse((await submitCode(browser, user.email, code)).json());
      const verification = tokenIn(await linkIn(user.email, '/verify'));
      const reset = (value: string) =>
        Visitor.client().post('/api/user/reset', { token: value, password: NEW });
      expect((await reset(verification)).status).toBe(400);
      expect((await Visitor.client().post('/api/user/verify', { token })).status).toBe(400);
      expect((await reset(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(400);
      const late = 1_800 + random.number('seconds late', 1, 600);
      await rows(
        'auth',
        'UPDATE action_tokens SET created_at = created_at - INTERVAL ? SECOND, expires_at = expires_at - INTERVAL ? SECOND WHERE user_id = ?',
        [late, late, user.id],
      );
      expect((await reset(token)).status).toBe(400);
      await logIn(Visitor.client(), user.email, PASSWORD);
    },
  );

  attack('lead to the academy in mails, whatever host a request names [T20]', async (random) => {
    const email = newEmail();
    const malicious = random.one('host', [
      'evil.example',
      'localhost:4000.evil.example',
      'localhost@evil.example',
      '"><a href=//evil.example>',
    ]);
    const names = random.some('headers', 3, [
      'host',
      'x-forwarded-host',
      'x-host',
      'forwarded',
      'x-original-url',
      'x-forwarded-server',
    ]);
    const poisoned = Object.fromEntries(
      names.map((name) => [name, name === 'forwarded' ? `host="${malicious}"` : malicious]),
    );
    const visitor = Visitor.client();
    await visitor.post('/api/user/register', { name: 'Asha Rao', email, password: PASSWORD }, poisoned);
    await visitor.post('/api/user/register', { name: 'Asha Rao', email, password: PASSWORD });
    await visitor.post('/api/user/forgot', { email }, poisoned);
    await codeOrLink(email);
    for (const { text, html } of await mailsTo(email)) {
      expect(`${text}${html}`).not.toContain('evil.example');
      for (const [link] of text.matchAll(/https?:\/\/\S+/g))
        expect(new URL(link).origin).toBe(attackTarget.origins.academy);
    }
  });
});

const codeOrLink = (email: string) => linkIn(email, '/');
