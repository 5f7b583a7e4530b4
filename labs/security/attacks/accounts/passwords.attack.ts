import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase, count } from '../../lab/database.js';
import { logIn, newEmail, signUp } from '../../lab/users.js';
import { Visitor } from '../../lab/visitor.js';

afterAll(closeDatabase);

const register = (email: string, password: unknown) =>
  Visitor.client().post('/api/user/register', { name: 'Asha Rao', email, password });

describe('passwords', () => {
  attack('keep every character, also beyond the 72nd byte [T26]', async (random) => {
    const character = random.one('character', ['🪷', 'త', 'ß', ' ', 'é', '\u200d']);
    const email = newEmail();
    const password = `${random.text('begin', 90)}${character}${random.text('end', 10)} `;
    expect((await register(email, password)).status).toBe(200);
    await logIn(Visitor.client(), email, password);
    const nearly = [
      password.slice(0, 72),
      password.slice(0, -1),
      password.trim(),
      password.toUpperCase(),
      `${password.slice(0, -2)}x `,
    ];
    for (const wrong of nearly)
      expect([
        wrong === password,
        (await Visitor.client().post('/api/user/login', { email, password: wrong })).status,
      ]).toEqual([false, 401]);
  });

  attack(
    'are rejected if they are short, common, too long or no text, and open no account [T26]',
    async (random) => {
      const email = newEmail();
      const bad = [
        random.text('short', random.number('length', 1, 9)),
        random.one('common', ['1234567890', 'qwertyuiop', '1q2w3e4r5t', '0123456789', '1qaz2wsx3edc']),
        random.text('long', 129),
        { $gt: '' },
        ['password'],
        null,
        1_234_567_890,
      ];
      for (const password of random.shuffled<unknown>(bad)) {
        const { status } = await register(email, password);
        expect([password, status]).toEqual([password, 400]);
      }
    },
  );

  attack('are rejected before they are hashed if they have a megabyte [T26, API4]', async (random) => {
    const { user } = await signUp();
    const password = 'x'.repeat(random.number('bytes', 1_048_577, 3_000_000));
    for (const call of [
      register(newEmail(), password),
      Visitor.client().post('/api/user/login', { email: user.email, password }),
    ])
      expect([400, 413]).toContain((await call).status);
    expect(await count('auth', 'users', 'id = ?', [user.id])).toBe(1);
  });
});
