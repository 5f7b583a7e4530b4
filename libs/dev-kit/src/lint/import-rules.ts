/**
 * The apps that an app may import (docs/architecture.md), by the app tag that each package.json carries for Nx. A
 * missing app is an error: deny by default.
 */
import { type OxlintOverride } from 'oxlint';
import { frontAppFolders, readManifest, workspaceFolders } from '../../../../tools/workspace.mjs';
import { rejectNodes } from './rule.js';

/** App tag → the packages of this repository that it may import. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(frontAppFolders().map((dir) => [dir, ['ui', 'mf-kit', 'remote-build', 'contracts']])),
  bff: ['nest-kit', 'registry-kit', 'contracts'],
  auth: ['nest-kit', 'contracts'],
  catalog: ['nest-kit', 'contracts'],
  payment: ['nest-kit', 'contracts'],
  registry: ['nest-kit', 'registry-kit', 'contracts'],
  ssr: ['contracts'],
  simulator: ['contracts'],
  e2e: ['contracts'],
  bench: ['contracts'],
  labs: ['labs', 'cli', 'dev-kit', 'registry-kit', 'contracts', 'e2e'],
  ui: [],
  'mf-kit': ['contracts'],
  'nest-kit': ['contracts'],
  'registry-kit': ['contracts'],
  cli: ['registry-kit', 'mf-kit', 'contracts'],
  api: ['contracts'],
  'remote-api': ['mf-kit'],
  'remote-build': ['mf-kit'],
  'create-remote': ['cli'],
  // The laboratory's checker verifies a restored backup.
  'backup-kit': ['labs'],
  'dev-kit': [],
  contracts: [],
};

const usesTools = ['labs', 'backup-kit', 'cli', 'dev-kit'];

/** Apps that run in a browser: from the contracts they import routes and types, never the Zod schemas at run time. */
const browserApps = [...frontAppFolders(), 'ui', 'mf-kit', 'api', 'remote-api'];

/** Kinds of files in a Nest app, from the boundary inwards; a kind never imports an earlier one. */
const nestKinds = ['controller', 'service', 'repository', 'entity'];

interface App {
  readonly dir: string;
  readonly name: string;
  readonly app: string;
}

/** The form of the linter's `no-restricted-imports`. */
interface Pattern {
  readonly group?: string[];
  readonly regex?: string;
  readonly allowTypeImports?: boolean;
  readonly message: string;
}

/** Every workspace package with its app tag. */
export function apps(): App[] {
  return workspaceFolders().map((dir) => {
    const manifest = readManifest(`${dir}/package.json`) as { name: string; nx?: { tags?: string[] } };
    const tag = manifest.nx?.tags?.find((each) => each.startsWith('scope:'));
    const app = tag?.slice('scope:'.length);
    if (!app || !(app in mayImport)) throw new Error(`${dir}/package.json carries no known app tag`);
    return { dir, name: manifest.name, app };
  });
}

/** One block per app, one per kind of file inside a Nest app. */
export function importRules(): OxlintOverride[] {
  const all = apps();
  const byApp = all.flatMap(({ dir, app }): OxlintOverride[] => {
    const allowed = mayImport[app] ?? [];
    const onlyFrom = (others: readonly string[]): Pattern => ({
      group: all
        .filter((other) => other.dir !== dir && !others.includes(other.app))
        .flatMap((other) => [other.name, `${other.name}/*`]),
      message: `${app} may import only: ${others.join(', ') || 'nothing'} (docs/architecture.md)`,
    });
    const patterns: Pattern[] = [
      onlyFrom(allowed),
      {
        // Laboratories start processes and databases, the command line prints, and dev-kit finds folders, with
        // `tools`.
        regex: `^(\\.\\./){2,}(shell|mf-[a-z0-9-]+|bff|ssr|services|libs|simulators|e2e|bench|labs${usesTools.includes(app) ? '' : '|tools'})/`,
        message: 'An app is reached by its package name, never by a path across apps.',
      },
    ];
    const schemas: Pattern[] = browserApps.includes(app)
      ? [
          {
            // Zod, also through the files of a feature that import it: schemas, declarations of calls, and lists of
            // them.
            regex: '^(zod(/.*)?|@academy/contracts/(.+\\.(schemas|calls)|.*-calls|call))$',
            allowTypeImports: true,
            message: 'Browsers import types of schemas and calls only.',
          },
        ]
      : [];
    return [
      {
        files: [`${dir}/**/*.{ts,tsx}`],
        rules: {
          'no-restricted-imports': ['error', { patterns: [...patterns, ...schemas] }],
        },
      },
      ...directionRules(dir, patterns, schemas),
      // The server of a remote's own page runs in Node: it reads the release store and parses its input with the
      // schemas.
      {
        files: [`${dir}/host/**/*.ts`],
        rules: {
          'no-restricted-imports': [
            'error',
            { patterns: [onlyFrom([...allowed, 'registry-kit']), ...patterns.slice(1)] },
          ],
        },
      },
    ];
  });
  return [...byApp, boundariesOfFeatures, frozenMigrations, ownEnvironment, definedErrors];
}

const migrations = 'services/*/src/database/migrations/**/*.ts';
const environment = [
  "MemberExpression[object.name='process'][property.name='env']",
  "MemberExpression[object.name='process'][property.value='env']",
  "VariableDeclarator[init.name='process'] > ObjectPattern > Property[key.name='env']",
  "ImportDeclaration[source.value='node:process']",
].join(', ');

/** A migration stays as written; the code that it imports would go on changing. */
export const frozenRule = rejectNodes({
  ...Object.fromEntries(
    [
      "ImportDeclaration[source.value!='typeorm']",
      "ExportNamedDeclaration[source][source.value!='typeorm']",
      "ExportAllDeclaration[source.value!='typeorm']",
      'ImportExpression',
    ].map((selector) => [selector, 'A migration is frozen: it imports TypeORM alone.']),
  ),
  [environment]: 'A migration is frozen: it does the same in every environment.',
});

export const environmentRule = rejectNodes({ [environment]: 'process.env is read in config/env.ts only.' });

const makesErrors = [
  "NewExpression[callee.name='AppError']",
  "NewExpression[callee.property.name='AppError']",
  "CallExpression[callee.name='defineErrors']",
  "CallExpression[callee.property.name='defineErrors']",
].join(', ');
const renamesMakers = ['AppError', 'defineErrors']
  .map((name) => `ImportSpecifier[imported.name='${name}'][local.name!='${name}']`)
  .join(', ');

export const errorRule = rejectNodes({
  [makesErrors]: 'Errors are defined in <feature>.errors.ts only, where their codes stand together.',
  [renamesMakers]: 'AppError and defineErrors keep their names, by which the linter recognises them.',
});

const boundariesOfFeatures: OxlintOverride = {
  files: ['{shell,mf-*}/src/*/**/*.{ts,tsx}'],
  rules: { 'academy/feature-boundaries': 'error' },
};

const frozenMigrations: OxlintOverride = {
  files: [migrations],
  rules: { 'academy/frozen-migration': 'error' },
};

const ownEnvironment: OxlintOverride = {
  files: ['{bff,services/*}/src/**/*.ts'],
  excludeFiles: ['**/config/env.ts', '**/*.spec.ts', migrations],
  rules: { 'academy/environment': 'error' },
};

const definedErrors: OxlintOverride = {
  files: ['{bff,services/*,libs/nest-kit}/src/**/*.ts'],
  excludeFiles: ['**/*.errors.ts', '**/*.spec.ts', 'libs/nest-kit/src/errors/**'],
  rules: { 'academy/defined-errors': 'error' },
};

function directionRules(
  dir: string,
  patterns: readonly Pattern[],
  schemas: readonly Pattern[],
): OxlintOverride[] {
  const inner = nestKinds.slice(1).map((kind, index) => ({
    files: [`${dir}/src/**/*.${kind}.ts`],
    outer: nestKinds.slice(0, index + 1).map((outer) => `**/*.${outer}.js`),
    message: `A ${kind} never imports what stands before it: ${nestKinds.join(' → ')}.`,
  }));
  return inner.map(({ files, outer, message }) => ({
    files,
    rules: {
      'no-restricted-imports': ['error', { patterns: [...patterns, ...schemas, { group: outer, message }] }],
    },
  }));
}
