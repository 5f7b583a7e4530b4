/** Selects the tests that a change affects: `npm run test:changed` (CONTRIBUTING.md, The inner loop). */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Failure } from '../../../../tools/failure.mjs';
import { projects, readManifest, root } from '../../../../tools/workspace.mjs';

const CODE = /\.(ts|tsx|mjs)$/;
const UNIT = /\.spec\.(ts|tsx|mjs)$/;
const SERVICE = /\.e2e-spec\.ts$/;
/** Files that affect every folder. */
const EVERYWHERE = /^(package(-lock)?\.json|tsconfig\.[a-z]+\.json|tools\/jest\/.*)$/;
/**
 * Files that assemble a service. Imports are not followed through them: every service test would reach every
 * file.
 */
const COMPOSITION = /^(services\/[^/]+|bff)\/src\/([^/]+|database\/.*)$/;
/** Folders that import built libraries without listing them in a package.json. */
const withoutManifest: Record<string, string[]> = {
  tools: ['@academy/cli', '@academy/contracts', '@academy/dev-kit', '@academy/registry-kit'],
};
const alsoNeeds: Record<string, string[]> = {
  bench: ['@academy/cli', '@academy/contracts'],
  e2e: ['@academy/contracts'],
  'labs/chaos': ['tools'],
  'labs/cluster': ['tools'],
  'labs/containers': ['@academy/contracts', 'tools'],
  'labs/rolling-deploy': ['@academy/cli', '@academy/contracts', 'tools'],
  'labs/screens': ['tools'],
  'labs/security': ['@academy/contracts', '@academy/dev-kit', 'tools'],
  'labs/s3': ['tools'],
  'libs/backup-kit': ['tools'],
  'libs/cli': ['tools'],
  'libs/dev-kit': ['tools'],
};

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

function gitOrNothing(...args: string[]): string | undefined {
  try {
    return git(...args).trim();
  } catch {
    return undefined;
  }
}

/**
 * The commit to compare with: the one where this branch left `main`; on `main` itself the last pushed one, or
 * otherwise the last commit.
 * @param wanted a branch or commit to use instead of `main`
 * @throws Failure if there is no such commit
 */
export function baseCommit(wanted: string | undefined): string {
  if (wanted !== undefined) {
    const base = gitOrNothing('merge-base', wanted, 'HEAD');
    if (!base) throw new Failure(`--base takes a branch or a commit of this repository: ${wanted} is none.`);
    return base;
  }
  const branch = gitOrNothing('rev-parse', '--abbrev-ref', 'HEAD');
  const candidates = branch === 'main' ? ['origin/main'] : ['main', 'origin/main'];
  for (const name of candidates) {
    const base = gitOrNothing('merge-base', name, 'HEAD');
    if (base) return base;
  }
  return git('rev-parse', 'HEAD').trim();
}

/** @returns committed since, changed, added and deleted files */
export const changedFiles = (base: string): string[] =>
  [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', '-z', base).split('\0'),
      ...git('ls-files', '--others', '--exclude-standard', '-z').split('\0'),
    ]),
  ]
    .filter(Boolean)
    .sort();

/** @returns every file of the checkout that Git tracks or would add */
const allFiles = (): string[] =>
  git('ls-files', '--cached', '--others', '--exclude-standard', '-z')
    .split('\0')
    .filter((file) => file && existsSync(join(root, file)));

interface Folder {
  readonly dir: string;
  readonly name: string;
  readonly needs: readonly string[];
}

/** @returns every workspace, and tools */
const folders = (): Folder[] => [
  ...projects().map(({ dir, name, needs }) => ({
    dir: posix.normalize(dir),
    name,
    needs: [...needs, ...(alsoNeeds[posix.normalize(dir)] ?? [])],
  })),
  ...Object.entries(withoutManifest).map(([dir, needs]) => ({ dir, name: dir, needs })),
];

const folderOf = (file: string, known: readonly Folder[]): Folder | undefined =>
  known.find(({ dir }) => file.startsWith(`${dir}/`));

/**
 * @returns folders whose types may have changed: those of the files, and all that depend on them directly
 * or indirectly
 */
export function touchedFolders(changed: readonly string[], known: readonly Folder[]): string[] {
  if (changed.some((file) => EVERYWHERE.test(file))) return known.map(({ dir }) => dir);
  const names = new Set(changed.flatMap((file) => folderOf(file, known)?.name ?? []));
  for (const affected of names) {
    for (const folder of known) if (folder.needs.includes(affected)) names.add(folder.name);
  }
  return known.filter(({ name }) => names.has(name)).map(({ dir }) => dir);
}

type Imports = ReadonlyMap<string, readonly string[]>;
type Exports = Record<string, string | Record<string, string>>;

interface Sources {
  /** Every file of the checkout. */
  readonly files: readonly string[];
  readonly read: (file: string) => string;
  readonly folders: readonly Folder[];
  /** Of its package.json. */
  readonly exportsOf: (folder: Folder) => Exports;
}

/** @returns the sources of this checkout */
export const checkout = (): Sources => ({
  files: allFiles(),
  read: (file) => readFileSync(join(root, file), 'utf8'),
  folders: folders(),
  exportsOf: ({ dir }) => (dir in withoutManifest ? {} : (readManifest(`${dir}/package.json`).exports ?? {})),
});

/**
 * @returns tests to run, and the tests of a whole service that start the change
 * without testing it, which are left to `npm test`
 */
export function relatedTests(
  changed: readonly string[],
  sources: Sources,
): { tests: string[]; left: string[] } {
  const { files, folders: known } = sources;
  const tests = files.filter((file) => (UNIT.test(file) || SERVICE.test(file)) && folderOf(file, known));
  if (changed.some((file) => EVERYWHERE.test(file))) return { tests, left: [] };
  const imports = importsOf(sources);
  const seeds = seedsOf(changed, imports, known);
  const chosen = new Set<string>();
  const left = new Set<string>();
  for (const folder of known) {
    const own = seeds.filter((seed) => folderOf(seed, known) === folder);
    const ownTests = tests.filter((test) => folderOf(test, known) === folder);
    const isSetting = own.some((file) =>
      /^(package\.json|jest\.config\.mjs)$/.test(posix.relative(folder.dir, file)),
    );
    const units = ownTests.filter((test) => UNIT.test(test));
    const services = ownTests.filter((test) => SERVICE.test(test));
    if (isSetting) ownTests.forEach((test) => chosen.add(test));
    for (const test of units) if (dependsOnAny(test, own, imports, () => true)) chosen.add(test);
    for (const seed of own) {
      const about = services.filter((test) => isAbout(test, seed, imports));
      const isUnknown = about.length === 0 && isRunning(seed, folder);
      for (const test of isUnknown ? services : about) chosen.add(test);
      for (const test of services) left.add(test);
    }
  }
  return {
    tests: tests.filter((test) => chosen.has(test)),
    left: tests.filter((test) => left.has(test) && !chosen.has(test)),
  };
}

/** @returns folders whose running code has changed, which excludes changes of types only */
export function affectedFolders(changed: readonly string[], sources: Sources): string[] {
  const code = { ...sources, files: sources.files.filter((file) => !UNIT.test(file) && !SERVICE.test(file)) };
  const imports = importsOf(code, (clause) => !isOfTypes(clause));
  const seeds = seedsOf(
    changed.filter((file) => !UNIT.test(file)),
    imports,
    sources.folders,
  );
  return sources.folders
    .filter(({ dir }) =>
      seeds.some((seed) => seed.startsWith(`${dir}/src/`) || seed.startsWith(`${dir}/host/`)),
    )
    .map(({ dir }) => dir);
}

/** True if a file is part of a service's running code. */
const isRunning = (file: string, { dir }: Folder): boolean =>
  CODE.test(file) && !UNIT.test(file) && file.startsWith(`${dir}/src/`);

/** @returns the files of this repository that each file imports */
function importsOf(
  { files, read, folders: known, exportsOf }: Sources,
  isFollowed: (clause: string) => boolean = () => true,
): Imports {
  const present = new Set(files);
  const code = files.filter((file) => CODE.test(file) && folderOf(file, known));
  const entries = new Map(known.map((folder) => [folder.name, { folder, exports: exportsOf(folder) }]));
  const resolve = (from: string, name: string) => {
    const target = name.startsWith('.') ? posix.join(posix.dirname(from), name) : packageFile(name, entries);
    return target && sourceFile(target, present);
  };
  return new Map(
    code.map((file) => {
      const text = read(file);
      const targets = [...text.matchAll(/(?:\bfrom|\bimport|\bURL)\s*\(?\s*'([^'\n]+)'/g)].flatMap(
        ({ 1: name = '', index }) => {
          const clause = text.slice(text.lastIndexOf(';', index) + 1, index);
          return isFollowed(clause) ? (resolve(file, name) ?? []) : [];
        },
      );
      return [file, targets];
    }),
  );
}

/**
 * `import type …` and `import { type … }` are removed from running code.
 * @param clause the text before `from`
 */
function isOfTypes(clause: string): boolean {
  const [, names] = /\bimport\s*\{([^}]*)\}\s*$/.exec(clause) ?? [];
  if (names === undefined) return /\bimport\s+type\b[^'"]*$/.test(clause);
  return names.split(',').every((name) => /^\s*(type\s.*)?$/.test(name));
}

/** @param name such as `@academy/contracts/order.schemas` */
function packageFile(
  name: string,
  entries: ReadonlyMap<string, { folder: Folder; exports: Exports }>,
): string | undefined {
  const [, scoped = '', rest = ''] = /^(@academy\/[^/]+)(?:\/(.+))?$/.exec(name) ?? [];
  const entry = entries.get(scoped);
  if (!entry) return undefined;
  const exact = entry.exports[rest ? `./${rest}` : '.'];
  const pattern = exact ?? entry.exports['./*'];
  const file = typeof pattern === 'string' ? pattern : (pattern?.['academy-source'] ?? pattern?.default);
  return file && posix.join(entry.folder.dir, file.replace('*', rest));
}

/** @param target the imported path, in which TypeScript files end in `.js` */
function sourceFile(target: string, present: ReadonlySet<string>): string | undefined {
  const bare = target.replace(/\.js$/, '');
  return [target, `${bare}.ts`, `${bare}.tsx`, `${bare}/index.ts`].find((file) => present.has(file));
}

/** @returns the changed files, and in each other package the files that import them */
function seedsOf(changed: readonly string[], imports: Imports, known: readonly Folder[]): string[] {
  const seeds = new Set(changed);
  // Inside of a library, and from one library to another, the change is followed to the exports.
  const changedModules = new Set(changed.filter((file) => file.startsWith('libs/')));
  for (const changedModule of changedModules) {
    for (const [file, targets] of imports) {
      if (!targets.includes(changedModule)) continue;
      if (file.startsWith('libs/')) changedModules.add(file);
      if (folderOf(file, known) !== folderOf(changedModule, known)) seeds.add(file);
    }
  }
  return [...seeds];
}

function dependsOnAny(
  start: string,
  wanted: readonly string[],
  imports: Imports,
  isFollowed: (file: string) => boolean,
): boolean {
  const seen = new Set([start]);
  for (const file of seen) {
    if (wanted.includes(file)) return true;
    if (file === start || isFollowed(file)) for (const next of imports.get(file) ?? []) seen.add(next);
  }
  return false;
}

/**
 * True if a test of a whole service tests a file: it imports the file, not only by starting the service, or it is
 * named like the file or its feature.
 */
function isAbout(test: string, seed: string, imports: Imports): boolean {
  if (dependsOnAny(test, [seed], imports, (file) => !COMPOSITION.test(file))) return true;
  const [, feature = '', rest = ''] = /^(?:services\/[^/]+|bff)\/src\/([^/]+)\/(.*)$/.exec(seed) ?? [];
  if (!feature) return false;
  const testWords = words(test.replace(/^.*?\/test\//, '').replace(SERVICE, ''));
  const isNamed = (name: string) => [...words(name)].every((word) => testWords.has(word));
  if (rest.startsWith('migrations/')) return testWords.has('schema');
  return isNamed(feature) || isNamed(posix.basename(rest).split('.')[0] ?? '');
}

/** @returns its words in the singular */
const words = (path: string): Set<string> =>
  new Set(path.split(/[/-]/).map((word) => word.replace(/ies$/, 'y').replace(/s$/, '')));
