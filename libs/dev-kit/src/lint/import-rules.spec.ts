import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { mayImport, apps } from './import-rules.js';
import { Planted } from './planted.js';

const RULE = 'no-restricted-imports';
const planted = new Planted();

/** The title of a row, and the file that was planted. */
const plant = ([title = '', file = '', code = '']: readonly string[]): [string, string] => [
  title,
  planted.add(code, file),
];

describe('import rules', () => {
  it('cover every app of the workspace', () => {
    const known = new Set(apps().map(({ app }) => app));
    expect([...known].sort()).toEqual(Object.keys(mayImport).sort());
  });

  it.each(
    [
      ['one remote imports another', 'mf-catalog/src/planted.ts', `import '@academy/mf-learner';`],
      ['a remote imports the BFF', 'mf-catalog/src/planted.ts', `import '@academy/bff';`],
      ['the BFF imports a service', 'bff/src/planted.ts', `import '@academy/payment';`],
      ['a service imports another', 'services/auth/src/planted.ts', `import '@academy/catalog';`],
      ['a service imports the BFF', 'services/auth/src/planted.ts', `import '@academy/bff';`],
      ['a library imports an app', 'libs/ui/src/planted.ts', `import '@academy/shell';`],
      ['an app is imported while it runs', 'libs/ui/src/planted.ts', `void import('@academy/shell');`],
      ['the design system uses the domain', 'libs/ui/src/planted.ts', `import '@academy/contracts/route';`],
      [
        'the registry’s library imports the command line',
        'libs/registry-kit/src/planted.ts',
        `import '@academy/cli/keys';`,
      ],
      ['a path leaves the app', 'shell/src/planted.ts', `import '../../mf-catalog/src/remote';`],
      [
        'a browser loads schemas',
        'shell/src/planted.ts',
        `import { errorBody } from '@academy/contracts/error.schemas';`,
      ],
      [
        'a browser loads schemas of a feature',
        'mf-catalog/src/features/items/planted.ts',
        `import { coupon } from '@academy/contracts/coupons/coupon.schemas';`,
      ],
      [
        'a browser loads declared calls',
        'mf-admin/src/planted.ts',
        `import { couponCalls } from '@academy/contracts/coupons/coupon.calls';`,
      ],
      [
        'a browser loads the list of all calls',
        'shell/src/planted.ts',
        `import { calls } from '@academy/contracts/api-calls';`,
      ],
      ['a browser loads Zod', 'libs/mf-kit/src/planted.ts', `import { z } from 'zod';`],
      ['a browser loads Zod Mini', 'mf-catalog/src/planted.ts', `import { z } from 'zod/mini';`],
      ['a browser loads a version of Zod', 'shell/src/planted.ts', `import * as z from 'zod/v4';`],
      ['a browser loads a part of Zod', 'libs/ui/src/planted.ts', `export * from 'zod/v4/core';`],
      ['a browser loads Zod while it runs', 'mf-admin/src/planted.ts', `void import('zod/locales');`],
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
    ].map(plant),
  )('report that %s', async (_, file) => expect(await planted.rules(file)).toContain(RULE));

  it.each(
    [
      ['a remote imports the design system', 'mf-catalog/src/planted.ts', `import '@academy/ui';`],
      [
        'a browser imports a type of a schema',
        'shell/src/planted.ts',
        `import { type User } from '@academy/contracts/users/user.schemas';\nexport type Person = User;`,
      ],
      [
        'a browser imports a type of Zod',
        'shell/src/planted.ts',
        `import { type z } from 'zod/v4';\nexport type Schema = z.ZodType;`,
      ],
      [
        'the command line imports the gate',
        'libs/cli/src/planted.ts',
        `import '@academy/registry-kit/gate/gate';`,
      ],
      [
        'the command line uses tools by a path',
        'libs/cli/src/planted.ts',
        `import '../../../tools/screen.mjs';`,
      ],
      ['a service imports nest-kit', 'services/auth/src/planted.ts', `import '@academy/nest-kit';`],
      [
        'a remote’s own server imports the release store',
        'mf-admin/host/planted.ts',
        `import '@academy/registry-kit';`,
      ],
      [
        'a controller imports its service',
        'services/auth/src/users/planted.controller.ts',
        `import './users.service.js';`,
      ],
    ].map(plant),
  )('report nothing if %s', async (_, file) => expect(await planted.rules(file)).toEqual([]));

  const migration = readFileSync(new URL('../../fixtures/migration.ts', import.meta.url), 'utf8');
  const migrationFile = planted.add(
    migration,
    'services/auth/src/database/migrations/1700000000000-planted.ts',
  );
  it('report each import of a migration but TypeORM, and nothing else in it', async () => {
    const fired = (await planted.findings(migrationFile)).map(({ line, rule }) => [
      rule,
      migration.split('\n')[line - 1]?.match(/'(.+)'/)?.[1],
    ]);
    expect(fired).toEqual([
      ['academy/frozen-migration', '@academy/nest-kit'],
      ['academy/frozen-migration', 'node:crypto'],
      ['academy/frozen-migration', '../../version/catalog-version.js'],
      ['academy/frozen-migration', './pack.js'],
      ['academy/frozen-migration', './later.js'],
    ]);
  });

  const port = `export const port = process.env['PORT'];`;
  const elsewhere = planted.add(port, 'bff/src/planted.ts');
  const inMigration = planted.add(port, 'services/auth/src/database/migrations/1700000000001-planted.ts');
  const atHome = planted.add(port, 'bff/src/config/env.ts');
  const otherwise = [
    `export const port = process['env']['PORT'];`,
    `const { env } = process;\nexport const port = env['PORT'];`,
    `const { env: settings, argv } = process;\nexport const port = settings[argv[1] ?? ''];`,
    `import { env } from 'node:process';\nexport const port = env['PORT'];`,
  ].map((code) => planted.add(code, 'bff/src/planted.ts'));
  const argumentsOnly = planted.add(`const { argv } = process;\nexport { argv };`, 'bff/src/planted.ts');
  it('report a read of the environment outside of config/env.ts', async () => {
    for (const file of [elsewhere, ...otherwise])
      expect(await planted.rules(file)).toEqual(['academy/environment']);
    expect(await planted.rules(argumentsOnly)).toEqual([]);
    expect(await planted.rules(inMigration)).toEqual(['academy/frozen-migration']);
    expect(await planted.rules(atHome)).toEqual([]);
  });

  const foreign = [
    planted.add(`import '../notes/planted.js';`, 'mf-learner/src/features/quizzes/planted.tsx'),
    planted.add(
      `export * from '../../notes/planted.js';`,
      'mf-learner/src/features/quizzes/inner/planted.ts',
    ),
    planted.add(`void import('../notes/planted.js');`, 'mf-learner/src/features/quizzes/later.ts'),
    planted.add(
      `export type A = import('../notes/planted.js').Note;`,
      'mf-learner/src/features/quizzes/typed.ts',
    ),
  ];
  const own = [
    planted.add(`import '../inner/planted.js';`, 'mf-learner/src/features/quizzes/other/planted.ts'),
    planted.add(`import '../../ui/planted.js';`, 'mf-learner/src/features/quizzes/page.tsx'),
    planted.add(`import '../features/quizzes/planted.js';`, 'mf-learner/src/routes/planted.tsx'),
  ];
  it('report a feature of a front end that imports another one', async () => {
    for (const file of foreign) expect(await planted.rules(file)).toEqual(['academy/feature-boundaries']);
    for (const file of own) expect(await planted.rules(file)).toEqual([]);
  });

  const outwards = [
    ['mf-catalog/src/features/courses/planted.tsx', '../../routes/course-list.js'],
    ['mf-catalog/src/features/courses/inner/planted.tsx', '../../../routes/lists/course-list.js'],
    ['mf-learner/src/features/lectures/planted.ts', '../../routes/learning/page.module.css'],
    ['shell/src/remotes/planted.tsx', '../features/home/home-page.js'],
    ['shell/src/frame/session/planted.tsx', '../../features/registration/form.js'],
    ['mf-learner/src/ui/planted.tsx', '../features/notes/notes.js'],
    ['mf-learner/src/rules/planted.ts', '../features/notes/notes.js'],
    ['mf-admin/src/frame/list/planted.tsx', '../../routes/courses-tab.js'],
  ].map(([file = '', from = '']) => planted.add(`import '${from}';`, file));
  const inwards = [
    ['mf-learner/src/routes/learning/planted.tsx', '../../features/notes/notes.js'],
    ['mf-learner/src/features/notes/planted.tsx', '../../ui/failure-card.js'],
    ['shell/src/remotes/planted.tsx', '../releases/refresh.js'],
    ['shell/src/planted.tsx', './routes/shell-routes.js'],
    ['mf-admin/src/features/items/planted.spec.tsx', '../../routes/courses-tab.js'],
  ].map(([file = '', from = '']) => planted.add(`import '${from}';`, file));
  it('report a folder of a front end that imports one that is composed of it', async () => {
    for (const file of outwards) expect(await planted.rules(file)).toEqual(['academy/feature-boundaries']);
    for (const file of inwards) expect(await planted.rules(file)).toEqual([]);
  });

  const thrown = `import { AppError } from '@academy/nest-kit';\nthrow new AppError('LOST', 'not-found', 'Lost');`;
  const defined = `import { defineErrors } from '@academy/nest-kit';\nexport const planted = defineErrors({});`;
  const madeElsewhere = [
    planted.add(thrown, 'bff/src/planted.ts'),
    planted.add(defined, 'services/auth/src/users/planted.service.ts'),
    planted.add(
      `import { AppError as Failure } from '@academy/nest-kit';\nthrow new Failure('LOST', 'not-found', 'Lost');`,
      'bff/src/planted.ts',
    ),
    planted.add(
      `import * as kit from '@academy/nest-kit';\nthrow new kit.AppError('LOST', 'not-found', 'Lost');`,
      'bff/src/planted.ts',
    ),
    planted.add(
      `import { defineErrors as define } from '@academy/nest-kit';\nexport const planted = define({});`,
      'services/auth/src/users/planted.service.ts',
    ),
  ];
  const madeAtHome = [
    planted.add(thrown, 'services/auth/src/users/planted.errors.ts'),
    planted.add(defined, 'bff/src/api/account/google/planted.errors.ts'),
    planted.add(
      `import { AppError } from './app-error.js';\nthrow new AppError('LOST', 'not-found', 'Lost');`,
      'libs/nest-kit/src/errors/planted.ts',
    ),
    planted.add(thrown, 'services/auth/src/users/planted.spec.ts'),
    planted.add(thrown, 'services/auth/test/planted.ts'),
  ];
  const dynamicImport = planted.add(
    `import { AppError } from '@academy/nest-kit';\nexport const isOurs = (error: unknown): error is AppError => error instanceof AppError;`,
    'bff/src/planted.ts',
  );
  it('report an error that is made outside of the errors of its feature', async () => {
    for (const file of madeElsewhere) expect(await planted.rules(file)).toEqual(['academy/defined-errors']);
    for (const file of [...madeAtHome, dynamicImport]) expect(await planted.rules(file)).toEqual([]);
  });
});
