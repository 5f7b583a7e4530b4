import { posix } from 'node:path';
import { findImporters } from '../imports/importers.js';

/** A kind of file or folder that may be small. */
interface Exception {
  readonly paths: RegExp;
  readonly because: string;
}

const MIN_LINES = 15;
const SOURCE = /(?<!\.d)\.(?:tsx?|mjs)$/;
const TEST = /[.-](?:spec|attack)\.(?:tsx?|mjs)$/;

/** Small files that stay files. */
export const SMALL_FILES: readonly Exception[] = [
  {
    paths: /\.(?:controller|entity|errors|module|schemas)\.ts$/,
    because: 'a feature has one file of each kind, which is found by its name',
  },
  { paths: /\/migrations\/\d+-[\w-]+\.ts$/, because: 'a migration is one file, and frozen' },
  {
    paths: /^services\/\w+\/test\/(?:erasure\/)?non-personal-columns\.ts$/,
    because: 'each service has this list beside its test of erasure',
  },
  {
    paths: /^(?:shell|mf-\w+)\/(?:src|host)\/(?:main|remote|server)\.tsx?$|^mf-\w+\/src\/slots\//,
    because: 'a build starts with it or exposes it',
  },
  { paths: /\.config\.mjs$/, because: 'a tool loads its configuration by the name of the file' },
  {
    paths: /^mf-\w+\/src\/routes\/[\w-]+\.tsx$/,
    because: 'each group of addresses of a remote has a file in routes/',
  },
  {
    paths: /\/src\/messages\/[\w.-]+\.ts$/,
    because: 'texts are separate from code, in one file for each group of pages',
  },
];

/** Folders with one file that stay folders. */
export const ONE_FILE_FOLDERS: readonly Exception[] = [
  {
    paths: /^(?:libs\/contracts|services\/\w+)\/src\/[\w-]+$|^(?:shell|mf-\w+)\/src\/features\/[\w-]+$/,
    because: 'a feature has a folder of the same name in every layer',
  },
  {
    paths: /^libs\/contracts\/src\/[\w-]+\/rules$/,
    because: 'a front end may import the code of contracts from rules/ only',
  },
  {
    paths: /^(?:libs|simulators)\/[\w-]+\/(?:src|test)$/,
    because: 'a package has its sources and tests apart',
  },
  { paths: /\/src\/config$/, because: 'an app reads its environment in config/env.ts only' },
  {
    paths: /^shell\/src\/routes\/\w+$/,
    because: 'each part of the shell that is loaded on demand has a folder with its screens.ts',
  },
  { paths: /^services\/payment\/test\/galera$/, because: 'its tests run by a configuration of their own' },
  { paths: /^\.ci$/, because: 'the pipeline has its program there' },
];

/**
 * A file belongs to the file that imports it, unless it is an entry point of a package or the start of a chunk. Specs
 * count as importers only of a file that nothing else imports.
 * @param files paths from the repository's root
 * @returns the files under 15 lines with one importer, as `file: importer`, without exceptions
 */
export function smallFiles(files: readonly string[], read: (file: string) => string): string[] {
  const importersOf = findImporters(files, read);
  const packages = files.filter((file) => posix.basename(file) === 'package.json');
  const entryPoints = new Set(packages.flatMap((file) => entryPointsOf(file, read(file))));
  const folders = packages.map((file) => posix.dirname(file)).sort((a, b) => b.length - a.length);
  const packageOf = (file: string) => folders.find((folder) => file.startsWith(`${folder}/`));
  return files
    .filter((file) => SOURCE.test(file) && !TEST.test(file) && !entryPoints.has(file))
    .filter((file) => !isException(file, SMALL_FILES))
    .filter((file) => read(file).trimEnd().split('\n').length < MIN_LINES)
    .flatMap((file) => {
      const { files: all, reexporters, isLazy } = importersOf(file);
      const [only = '', ...others] = withoutTests([...all]);
      const isOwn = only !== '' && others.length === 0 && packageOf(only) === packageOf(file);
      // An entry point exports a file for every user of the package.
      const isPublic = entryPoints.has(only) && reexporters.has(only);
      return isOwn && !isLazy && !isPublic ? [`${file}: ${only}`] : [];
    });
}

function withoutTests(files: readonly string[]): readonly string[] {
  const sources = files.filter((file) => !TEST.test(file));
  return sources.length > 0 ? sources : files;
}

/** @returns the files that a package.json names, without patterns such as `./src/*.ts` */
function entryPointsOf(file: string, text: string): string[] {
  const { main, bin, exports } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const values = (each: unknown): string[] =>
    typeof each === 'string' ? [each] : Object.values(each ?? {}).flatMap(values);
  return [main, bin, exports].flatMap(values).map((path) => posix.join(posix.dirname(file), path));
}

/** @returns the folders with one file and no folder, without exceptions */
export function oneFileFolders(files: readonly string[]): string[] {
  const entries = new Map<string, Set<string>>();
  for (const file of files)
    for (let entry = file; entry !== '.'; entry = posix.dirname(entry)) {
      const folder = posix.dirname(entry);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(entry));
    }
  return [...entries]
    .filter(([, [only = '', ...others]]) => others.length === 0 && !entries.has(only))
    .map(([folder]) => folder)
    .filter((folder) => !isException(folder, ONE_FILE_FOLDERS));
}

const isException = (path: string, exceptions: readonly Exception[]): boolean =>
  exceptions.some(({ paths }) => paths.test(path));
