/**
 * The rooms that a room may import (docs/architecture.md), by the room tag that each package.json carries for Nx.
 * A room that is missing here does not lint: deny by default.
 */
import { type OxlintOverride } from 'oxlint';
import { frontRoomFolders, readManifest, workspaceFolders } from '../../../../tools/workspace.mjs';
import { refuse } from './refuse.js';

/** Room tag → the packages of this repository that it may import. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(frontRoomFolders().map((dir) => [dir, ['ui', 'mf-kit', 'contracts']])),
  bff: ['nest-kit', 'registry-kit', 'contracts'],
  auth: ['nest-kit', 'contracts'],
  catalog: ['nest-kit', 'contracts'],
  payment: ['nest-kit', 'contracts'],
  ssr: ['contracts'],
  simulator: ['contracts'],
  e2e: ['contracts'],
  bench: ['contracts'],
  labs: ['labs', 'cli', 'dev-kit', 'registry-kit', 'contracts'],
  ui: [],
  'mf-kit': ['contracts'],
  'nest-kit': ['contracts'],
  'registry-kit': ['contracts'],
  cli: ['registry-kit', 'mf-kit', 'contracts'],
  // What comes back from a backup is judged by the checker of the laboratory.
  'backup-kit': ['labs'],
  'dev-kit': [],
  contracts: [],
};

const usesTools = ['labs', 'backup-kit', 'cli', 'dev-kit'];

/** Rooms that a browser runs: of the contracts they import routes and types, never the Zod schemas at run time. */
const browserRooms = [...frontRoomFolders(), 'ui', 'mf-kit'];

/** Kinds of files in a Nest room, from the border inwards; a kind never imports one that stands before it. */
const nestKinds = ['controller', 'service', 'repository', 'entity'];

interface Room {
  readonly dir: string;
  readonly name: string;
  readonly room: string;
}

/** As the linter's `no-restricted-imports` takes it. */
interface Pattern {
  readonly group?: string[];
  readonly regex?: string;
  readonly allowTypeImports?: boolean;
  readonly message: string;
}

/** Every workspace package with its room tag. */
export function rooms(): Room[] {
  return workspaceFolders().map((dir) => {
    const manifest = readManifest(`${dir}/package.json`) as { name: string; nx?: { tags?: string[] } };
    const tag = manifest.nx?.tags?.find((each) => each.startsWith('room:'));
    const room = tag?.slice('room:'.length);
    if (!room || !(room in mayImport)) throw new Error(`${dir}/package.json carries no known room tag`);
    return { dir, name: manifest.name, room };
  });
}

/** One block per room, one per kind of file inside a Nest room. */
export function importRules(): OxlintOverride[] {
  const all = rooms();
  const byRoom = all.flatMap(({ dir, room }): OxlintOverride[] => {
    const allowed = mayImport[room] ?? [];
    const onlyFrom = (others: readonly string[]): Pattern => ({
      group: all
        .filter((other) => other.dir !== dir && !others.includes(other.room))
        .flatMap((other) => [other.name, `${other.name}/*`]),
      message: `${room} may import only: ${others.join(', ') || 'nothing'} (docs/architecture.md)`,
    });
    const patterns: Pattern[] = [
      onlyFrom(allowed),
      {
        // Laboratories start processes and databases, the command line speaks, and dev-kit finds folders, with `tools`.
        regex: `^(\\.\\./)+(shell|mf-[a-z0-9-]+|bff|ssr|services|libs|simulators|e2e|bench|labs${usesTools.includes(room) ? '' : '|tools'})/`,
        message: 'A room is reached by its package name, never by a path across rooms.',
      },
    ];
    const schemas: Pattern[] = browserRooms.includes(room)
      ? [
          {
            group: ['@academy/contracts/*.schemas'],
            allowTypeImports: true,
            message: 'Browsers import types of schemas only.',
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
      // The server of a remote's own page runs in Node: it reads the release store, and what it is given with the schemas.
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
  return [...byRoom, frozenMigrations, ownEnvironment, definedErrors];
}

const migrations = 'services/*/src/database/migrations/**/*.ts';
const environment = "MemberExpression[object.name='process'][property.name='env']";

/** A migration does for good what it did on the day it was written; code that it imports goes on changing. */
export const frozenRule = refuse({
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

export const environmentRule = refuse({ [environment]: 'process.env is read in config/env.ts only.' });

export const errorRule = refuse({
  "NewExpression[callee.name='AppError'], CallExpression[callee.name='defineErrors']":
    'Errors are defined in <feature>.errors.ts only, where their codes stand together.',
});

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
  const features = [
    {
      files: [`${dir}/src/features/**/*.{ts,tsx}`],
      outer: ['**/routes/*', '**/routes'],
      message: 'routes → features → ui: a feature never imports a route.',
    },
  ];
  return [...inner, ...features].map(({ files, outer, message }) => ({
    files,
    rules: {
      'no-restricted-imports': ['error', { patterns: [...patterns, ...schemas, { group: outer, message }] }],
    },
  }));
}
