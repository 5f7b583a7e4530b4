/**
 * The types of a front app's exposed module, with all types of this repository that they depend on, since releases are
 * checked against each other.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { type Declarations } from '@academy/registry-kit/gate/candidate';
import ts from 'typescript';
import { Failure } from '../../../tools/failure.mjs';
import { fingerprint } from '../../../tools/install/fingerprint.mjs';
import { readsSources, root } from '../../../tools/workspace.mjs';

const options: ts.CompilerOptions = {
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
  // Otherwise the order of a union depends on what the program has emitted before, and so would the hash.
  stableTypeOrdering: true,
  strict: true,
  types: [],
  // Types imported by package name would not be emitted. The contracts are built before any app, so their
  // dist is faster to read.
  paths: {
    '@academy/contracts/*': [join(root, 'libs/contracts', readsSources() ? 'src' : 'dist', '*')],
    '@academy/mf-kit/*': [join(root, 'libs/mf-kit/src/*')],
  },
};

let program: ts.Program | undefined;

/**
 * @param file of the repository, relative to it
 * @param name name of the export
 * @throws Failure naming the line without an explicit type
 */
export function declarationsOf(file: string, name: string, repository = root): Declarations {
  const files: Record<string, string> = {};
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

/** @returns the same for the same types */
export const typesHash = (declarations: Declarations): string =>
  createHash('sha256').update(serialise(declarations)).digest('hex');

/** @returns the text within a release */
export const serialise = ({ entry, name, files }: Declarations): string =>
  JSON.stringify({
    entry,
    name,
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),
  });

/**
 * If its types are written out, only the file itself is read; a program takes seconds.
 * @param isOwn true for an app's own entry file, which must be readable on its own
 */
function emit(path: string, isOwn: boolean): string {
  if (!existsSync(path))
    throw new Failure(`${relative(root, path)} is missing: an app's entry point is there.`);
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

const withoutComments = (path: string, text: string): string =>
  ts
    .createPrinter({ removeComments: true })
    .printFile(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));

function emitWithProgram(path: string): string {
  if (!program?.getSourceFile(path)) {
    const rootNames = [...(program?.getRootFileNames() ?? []), path];
    program = ts.createProgram({ rootNames, options, ...(program && { oldProgram: program }) });
  }
  let text = '';
  program.emit(program.getSourceFile(path), (_, content) => (text = content), undefined, true);
  return text;
}

let sourcesSeen = '';

/** A long-lived process uses changed sources in its next release. */
export function refreshSources(): void {
  const present = fingerprint(root, ['libs/mf-kit/src']);
  if (present !== sourcesSeen) program = undefined;
  sourcesSeen = present;
}

const importsOf = (text: string): ts.FileReference[] => ts.preProcessFile(text, true, true).importedFiles;

function ourFile(request: string, from: string, repository: string): string | undefined {
  const path = ts.resolveModuleName(request, from, options, ts.sys).resolvedModule?.resolvedFileName;
  return path?.startsWith(`${repository}/`) && !path.includes('/node_modules/') ? path : undefined;
}

const keyOf = (path: string, repository: string): string =>
  relative(repository, path).replace(/(?:\.d)?\.tsx?$/, '.d.ts');

const between = (from: string, to: string): string => {
  const path = posix.relative(dirname(from), to).replace(/(?:\.d)?\.tsx?$/, '.js');
  return path.startsWith('.') ? path : `./${path}`;
};
