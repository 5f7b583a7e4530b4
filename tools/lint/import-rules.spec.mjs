import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';
import { mayImport, rooms } from './import-rules.mjs';

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const RULE = '@typescript-eslint/no-restricted-imports';

/** Without the search for cycles, which reads the whole repository for each planted line. */
const eslint = new ESLint({
  cwd,
  ruleFilter: ({ ruleId }) => [RULE, 'no-restricted-syntax'].includes(ruleId),
});

/** @param {string} filePath @param {string} code @returns {Promise<string[]>} the rules that fired */
async function rulesFor(filePath, code) {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId ?? 'parse');
}

describe('import rules', () => {
  it('know every room of the workspace', () => {
    const known = new Set(rooms().map(({ room }) => room));
    expect([...known].sort()).toEqual(Object.keys(mayImport).sort());
  });

  it.each([
    ['one remote imports another', 'mf-catalog/src/planted.ts', `import '@academy/mf-learner';`],
    ['a remote imports the BFF', 'mf-catalog/src/planted.ts', `import '@academy/bff';`],
    ['the BFF imports a service', 'bff/src/planted.ts', `import '@academy/payment';`],
    ['a service imports another', 'services/auth/src/planted.ts', `import '@academy/catalog';`],
    ['a service imports the BFF', 'services/auth/src/planted.ts', `import '@academy/bff';`],
    ['a library imports a room', 'libs/ui/src/planted.ts', `import '@academy/shell';`],
    ['the design system knows the domain', 'libs/ui/src/planted.ts', `import '@academy/contracts/route';`],
    ['a path leaves the room', 'shell/src/planted.ts', `import '../../mf-catalog/src/remote';`],
    [
      'a browser loads schemas',
      'shell/src/planted.ts',
      `import { user } from '@academy/contracts/account.schemas';`,
    ],
    [
      'an entity imports a service',
      'services/auth/src/users/planted.entity.ts',
      `import './users.service.js';`,
    ],
    [
      'a repository imports a controller',
      'services/auth/src/users/planted.repository.ts',
      `import './a.controller.js';`,
    ],
    [
      'a feature imports a route',
      'mf-catalog/src/features/courses/planted.tsx',
      `import '../../routes/course-list.js';`,
    ],
  ])('fire when %s', async (_, file, code) => {
    expect(await rulesFor(file, code)).toContain(RULE);
  });

  it.each([
    ['a remote imports the design system', 'mf-catalog/src/planted.ts', `import '@academy/ui';`],
    [
      'a browser imports a type of a schema',
      'shell/src/planted.ts',
      `import { type User } from '@academy/contracts/account.schemas';\nexport type Person = User;`,
    ],
    ['a service imports nest-kit', 'services/auth/src/planted.ts', `import '@academy/nest-kit';`],
    [
      'a controller imports its service',
      'services/auth/src/users/planted.controller.ts',
      `import './users.service.js';`,
    ],
  ])('stay silent when %s', async (_, file, code) => {
    expect(await rulesFor(file, code)).not.toContain(RULE);
  });

  it('fire on an import cycle', async () => {
    const everything = new ESLint({ cwd, ignore: false });
    const results = await everything.lintFiles('tools/lint/fixtures/cycle-*.ts');
    const fired = results.map(({ messages }) => messages.map(({ ruleId }) => ruleId));
    expect(fired).toEqual([['import-x/no-cycle'], ['import-x/no-cycle']]);
  });

  it('fire when a migration imports anything but TypeORM, and on nothing else of it', async () => {
    const planted = readFileSync(new URL('fixtures/migration.ts', import.meta.url), 'utf8');
    const migration = 'services/auth/src/database/migrations/1700000000000-planted.ts';
    const [result] = await eslint.lintText(planted, { filePath: migration });
    const fired = (result?.messages ?? []).map(({ line, ruleId }) => [
      ruleId,
      planted.split('\n')[line - 1]?.match(/'(.+)'/)?.[1],
    ]);
    expect(fired).toEqual([
      [RULE, '@academy/nest-kit'],
      [RULE, 'node:crypto'],
      [RULE, '../../search/index-items.js'],
      [RULE, './pack.js'],
      ['no-restricted-syntax', './later.js'],
    ]);
  });

  it('fire when the environment is read outside of config/env.ts', async () => {
    const code = `export const port = process.env['PORT'];`;
    expect(await rulesFor('bff/src/planted.ts', code)).toContain('no-restricted-syntax');
    expect(await rulesFor('bff/src/config/env.ts', code)).not.toContain('no-restricted-syntax');
  });
});
