/** The types of a remote's exposed module, with those of the academy's packages that they refer to. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Declarations } from '@academy/registry-kit/gate/candidate';
import ts from 'typescript';
import { Failure } from '../../../../../tools/failure.mjs';
import {
  collectTypes,
  compilerOptions,
  declarationName,
  unwrittenType,
  withoutComments,
} from '../../type-files.js';

const MODULES = '/node_modules/';
/** A page has one version of React, and the registry has its types; those of our packages are of the remote's versions. */
const INCLUDED = '@academy/';
/** Imports of style sheets, which have no types. */
const STYLES = /^import ['"][^'"]+\.css['"];\n/gm;

/**
 * @param dir the remote's folder
 * @param file its entry, relative to the folder
 * @throws Failure naming the line without an explicit type
 */
export function publicTypes(dir: string, file: string): Declarations {
  const folder = realpathSync(dir);
  const keyOf = (path: string) => nameOf(folder, path);
  const entry = join(folder, file);
  const files = collectTypes(entry, {
    options: compilerOptions,
    textOf: (path) => textOf(folder, path),
    keyOf,
  });
  return { entry: declarationName(file), name: 'remote', files };
}

function nameOf(folder: string, path: string): string | undefined {
  const installed = path.lastIndexOf(MODULES);
  if (installed === -1)
    return path.startsWith(`${folder}/`) ? declarationName(relative(folder, path)) : undefined;
  const name = path.slice(installed + MODULES.length);
  return name.startsWith(INCLUDED) ? declarationName(name) : undefined;
}

function textOf(folder: string, path: string): string {
  const name = relative(folder, path);
  if (!existsSync(path)) throw new Failure(`${name} is missing: the entry of the remote is there.`);
  const source = readFileSync(path, 'utf8');
  if (path.endsWith('.d.ts')) return withoutComments(path, source);
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(source, {
    compilerOptions,
    fileName: path,
  });
  const [first] = diagnostics;
  if (first) throw new Failure(`${name}${unwrittenType(path, source, first)}`);
  return outputText.replace(STYLES, '');
}
