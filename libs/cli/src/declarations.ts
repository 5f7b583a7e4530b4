/**
 * The types of a front app's exposed module, with all types of this repository that they depend on, since releases are
 * checked against each other.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Declarations } from '@academy/registry-kit/gate/candidate';
import ts from 'typescript';
import { Failure } from '../../../tools/failure.mjs';
import { fingerprint } from '../../../tools/install/fingerprint.mjs';
import { readsSources, root } from '../../../tools/workspace.mjs';
import {
  collectTypes,
  compilerOptions,
  declarationName,
  unwrittenType,
  withoutComments,
} from './type-files.js';

const options: ts.CompilerOptions = {
  ...compilerOptions,
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
  const path = join(repository, file);
  const own = join(repository, dirname(file));
  const keyOf = (each: string) =>
    each.startsWith(`${repository}/`) && !each.includes('/node_modules/')
      ? declarationName(relative(repository, each))
      : undefined;
  const textOf = (each: string) => emit(each, each.startsWith(own));
  return { entry: keyOf(path) ?? file, name, files: collectTypes(path, { options, textOf, keyOf }) };
}

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
    throw new Failure(`${relative(root, path)}${unwrittenType(path, source, first)}`);
  }
  return emitWithProgram(path);
}

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
