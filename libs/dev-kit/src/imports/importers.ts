import { posix } from 'node:path';
import ts from 'typescript';
import { importsIn } from './imports.js';

/** The files that import one file. */
export interface Importers {
  readonly files: ReadonlySet<string>;
  /** Those of them that export it again. */
  readonly reexporters: ReadonlySet<string>;
  /** True if one of them loads it while the code runs, so that a bundler writes it into a chunk of its own. */
  readonly isLazy: boolean;
}

const NO_IMPORTERS: Importers = { files: new Set(), reexporters: new Set(), isLazy: false };
const SOURCE = /\.(?:tsx?|mjs)$/;
/** Absolute, because the compiler resolves names from absolute paths. */
const ROOT = '/repository';
const MODULES = `${ROOT}/node_modules/`;
const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['academy-source'],
  allowJs: true,
};

/**
 * Follows relative imports, and names of the repository's packages to the sources that `exports` names.
 * @param files paths from the repository's root, with the package.json of each package
 * @returns the importers of a file
 */
export function findImporters(
  files: readonly string[],
  read: (file: string) => string,
): (file: string) => Importers {
  const resolve = resolver(files, read);
  const found = new Map<string, Importers>();
  for (const file of files.filter((each) => SOURCE.test(each)))
    for (const { name, isLazy, isReexport } of importsIn(file, read(file))) {
      const target = resolve(name, file);
      if (target === undefined || target === file) continue;
      const known = found.get(target) ?? NO_IMPORTERS;
      found.set(target, {
        files: new Set([...known.files, file]),
        reexporters: isReexport ? new Set([...known.reexporters, file]) : known.reexporters,
        isLazy: known.isLazy || isLazy,
      });
    }
  return (file) => found.get(file) ?? NO_IMPORTERS;
}

/** Nothing outside of the given files exists for the compiler, not even an installed package. */
function resolver(files: readonly string[], read: (file: string) => string) {
  const known = new Set(files);
  const folders = new Map(
    files
      .filter((file) => posix.basename(file) === 'package.json')
      .map((file) => [(JSON.parse(read(file)) as { name?: string }).name, posix.dirname(file)]),
  );
  const fileOf = (path: string): string => {
    if (!path.startsWith(MODULES)) return posix.relative(ROOT, path);
    const [scope, name, ...rest] = path.slice(MODULES.length).split('/');
    return posix.join(folders.get(`${scope}/${name}`) ?? path, ...rest);
  };
  const host: ts.ModuleResolutionHost = {
    fileExists: (path) => known.has(fileOf(path)),
    readFile: (path) => read(fileOf(path)),
    realpath: (path) => posix.join(ROOT, fileOf(path)),
  };
  const cache = ts.createModuleResolutionCache(ROOT, (name) => name, OPTIONS);
  return (name: string, from: string): string | undefined => {
    const { resolvedModule } = ts.resolveModuleName(name, posix.join(ROOT, from), OPTIONS, host, cache);
    return resolvedModule && fileOf(resolvedModule.resolvedFileName);
  };
}
