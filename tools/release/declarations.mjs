// @ts-check
/** The types of a front room's door, with all of ours that they lean on: what one release may ask of another. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import ts from 'typescript';
import { Failure } from '../failure.mjs';
import { fingerprint } from '../install/fingerprint.mjs';
import { readsSources, root } from '../workspace.mjs';

/** @typedef {import('@academy/registry-kit/gate/candidate').Declarations} Declarations */

/** @type {ts.CompilerOptions} */
const options = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  declaration: true,
  emitDeclarationOnly: true,
  isolatedModules: true,
  removeComments: true,
  skipLibCheck: true,
  strict: true,
  types: [],
  // What is reached by its package would not be emitted. The contracts are built before any room, and read faster so.
  paths: {
    '@academy/contracts/*': [join(root, 'libs/contracts', readsSources() ? 'src' : 'dist', '*')],
    '@academy/mf-kit/*': [join(root, 'libs/mf-kit/src/*')],
  },
};

/** @type {ts.Program | undefined} */
let program;

/**
 * @param {string} file of the repository, relative to it
 * @param {string} name what it exports
 * @param {string} [repository]
 * @returns {Declarations}
 * @throws Failure naming the line whose type is not written out
 */
export function declarationsOf(file, name, repository = root) {
  /** @type {Record<string, string>} */
  const files = {};
  const waiting = [join(repository, file)];
  for (const path of waiting) {
    const text = emit(path, path.startsWith(join(repository, dirname(file))));
    files[keyOf(path, repository)] = importsOf(text).reduceRight((changed, { fileName, pos, end }) => {
      const target = ourFile(fileName, path, repository);
      if (!target) return changed;
      if (!waiting.includes(target)) waiting.push(target);
      const quoted = changed.slice(pos, end + 1).replace(fileName, between(path, target));
      return changed.slice(0, pos) + quoted + changed.slice(end + 1);
    }, text);
  }
  return { entry: keyOf(join(repository, file), repository), name, files };
}

/** @param {Declarations} declarations @returns {string} the same for the same types */
export const typesHash = (declarations) => createHash('sha256').update(serialise(declarations)).digest('hex');

/** @param {Declarations} declarations @returns {string} as it lies in a release */
export const serialise = ({ entry, name, files }) =>
  JSON.stringify({
    entry,
    name,
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),
  });

/**
 * By the file alone where its types are written out, else by a program, which costs seconds.
 * @param {string} path @param {boolean} isOwn a door's own file has to be read alone
 */
function emit(path, isOwn) {
  if (!existsSync(path)) throw new Failure(`${relative(root, path)} is missing: a room's door is there.`);
  const source = readFileSync(path, 'utf8');
  if (path.endsWith('.d.ts')) return withoutComments(path, source);
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(source, {
    compilerOptions: options,
    fileName: path,
  });
  const [first] = diagnostics;
  if (!first) return outputText;
  if (isOwn && !path.startsWith(join(root, 'libs'))) {
    const { line } = ts.getLineAndCharacterOfPosition(
      ts.createSourceFile(path, source, ts.ScriptTarget.Latest),
      first.start ?? 0,
    );
    throw new Failure(
      `${relative(root, path)}:${line + 1} exports something whose type is not written out: ${ts.flattenDiagnosticMessageText(first.messageText, ' ')}`,
    );
  }
  return emitWithProgram(path);
}

/** @param {string} path @param {string} text */
const withoutComments = (path, text) =>
  ts
    .createPrinter({ removeComments: true })
    .printFile(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));

/** @param {string} path */
function emitWithProgram(path) {
  if (!program?.getSourceFile(path)) {
    const rootNames = [...(program?.getRootFileNames() ?? []), path];
    program = ts.createProgram({ rootNames, options, ...(program && { oldProgram: program }) });
  }
  let text = '';
  program.emit(program.getSourceFile(path), (_, content) => (text = content), undefined, true);
  return text;
}

let sourcesSeen = '';

/** A long-lived process sees a change of the sources in its next release. */
export function refreshSources() {
  const present = fingerprint(root, ['libs/mf-kit/src']);
  if (present !== sourcesSeen) program = undefined;
  sourcesSeen = present;
}

/** @param {string} text */
const importsOf = (text) => ts.preProcessFile(text, true, true).importedFiles;

/** @param {string} request @param {string} from @param {string} repository @returns {string | undefined} */
function ourFile(request, from, repository) {
  const path = ts.resolveModuleName(request, from, options, ts.sys).resolvedModule?.resolvedFileName;
  return path?.startsWith(`${repository}/`) && !path.includes('/node_modules/') ? path : undefined;
}

/** @param {string} path @param {string} repository */
const keyOf = (path, repository) => relative(repository, path).replace(/(?:\.d)?\.tsx?$/, '.d.ts');

/** @param {string} from @param {string} to */
const between = (from, to) => {
  const path = posix.relative(dirname(from), to).replace(/(?:\.d)?\.tsx?$/, '.js');
  return path.startsWith('.') ? path : `./${path}`;
};
