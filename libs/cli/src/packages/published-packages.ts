/** The packages that teams with repositories of their own install, in the order of their dependencies. */
import { posix } from 'node:path';
import { readManifest } from '../../../../tools/workspace.mjs';

export interface PublishedPackage {
  /** Its folder, relative to the repository. */
  readonly dir: string;
  /** Exports that only hosts use, and that would bring the libraries of hosts. */
  readonly hostOnly?: readonly string[];
  /** Exports instead of those of its package.json: each with its source, relative to its folder. */
  readonly exports?: Readonly<Record<string, string>>;
  /** A command is bundled into one file: the name of its bin, and its source, relative to its folder. */
  readonly command?: { readonly bin: string; readonly source: string };
  /** Modules of other packages of this repository that it contains instead of depending on them. */
  readonly contains?: RegExp;
  /** Sources of those modules that no other package has as an export, relative to the repository. */
  readonly containedSources?: readonly string[];
  /** Packages that it shares with its user, who has them in a version of their own. */
  readonly peers?: readonly string[];
  /** Files of the repository that are published as they are, with their names as exports. */
  readonly files?: Readonly<Record<string, string>>;
  /** It has the JSON schema of academy.json, with this name as an export. */
  readonly schema?: string;
  /** Its README, relative to the repository; by default it has the description alone. */
  readonly readme?: string;
  /** It has the tools that apps of this repository have for their builds and tests, found by their names at run time. */
  readonly hasTools?: boolean;
}

/** The manifest of a package of this repository, as far as it is published. */
export interface SourceManifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<
    Record<string, string | { readonly types?: string; readonly default?: string }>
  >;
  readonly sideEffects?: boolean | readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const gate = ['candidate', 'findings', 'gate', 'live', 'live-set', 'manifest', 'sizes'];
const store = [
  'channel',
  'folder-store',
  'journal',
  'live-releases',
  'object-store',
  'release-signature',
  'uploads',
];
const hostOnly = [
  'host',
  'page-state',
  'remote-loader',
  'remote-outlet',
  'server-host',
  'telemetry/reporter',
  'telemetry/web-vitals',
];

/** It leads a team from `npm create` to its first live release. */
const GUIDE = 'libs/cli/README.md';

export const publishedPackages: readonly PublishedPackage[] = [
  {
    dir: 'libs/api',
    contains: /^@academy\/contracts\/openapi\//,
    containedSources: ['libs/contracts/src/openapi/paths.ts'],
    // A release contains what it calls of the API that it was compiled with.
    files: { './openapi.json': 'bff/openapi.json' },
    readme: 'libs/api/README.md',
  },
  { dir: 'libs/ui', readme: 'libs/ui/README.md' },
  {
    dir: 'libs/mf-kit',
    hostOnly: [...hostOnly, 'webpack', 'webpack/shared'].map((name) => `./${name}`),
    readme: 'libs/mf-kit/README.md',
  },
  { dir: 'libs/remote-api', contains: /^@academy\/mf-kit\//, schema: './academy.schema.json' },
  {
    dir: 'libs/remote-build',
    contains: /^@academy\/mf-kit\/webpack/,
    containedSources: ['libs/mf-kit/webpack/shared.mjs'],
    files: { './matchers': 'libs/dev-kit/jest/matchers.d.ts' },
    hasTools: true,
    peers: ['@academy/mf-kit'],
  },
  {
    dir: 'libs/registry-kit',
    exports: Object.fromEntries(
      [...gate.map((name) => `gate/${name}`), ...store].map((name) => [`./${name}`, `./src/${name}.ts`]),
    ),
  },
  { dir: 'libs/cli', command: { bin: 'academy', source: 'src/outside/academy.ts' }, readme: GUIDE },
  {
    dir: 'libs/create-remote',
    command: { bin: 'create-academy-remote', source: 'src/create-academy-remote.ts' },
    readme: GUIDE,
  },
];

export const sourceManifest = ({ dir }: PublishedPackage): SourceManifest =>
  readManifest(`${dir}/package.json`) as SourceManifest;

/** @returns sources, relative to the repository, by the names of the exports; none for a command */
export function entriesOf(published: PublishedPackage): Map<string, string> {
  if (published.command) return new Map();
  const declared = Object.entries(published.exports ?? sourceManifest(published).exports ?? {});
  const entries = declared.flatMap(([name, target]) => {
    const source = typeof target === 'string' ? target : (target.default ?? target.types);
    if (source === undefined || published.hostOnly?.includes(name)) return [];
    return [[name, posix.join(published.dir, source)] as const];
  });
  return new Map([...entries, ...Object.entries(published.files ?? {})]);
}
