/** The declaration files that a release contains, by which it is compared with others. */
import { createHash } from 'node:crypto';
import { dirname, posix } from 'node:path';
import { type Declarations } from '@academy/registry-kit/gate/candidate';
import ts from 'typescript';

export const compilerOptions: ts.CompilerOptions = {
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
};

interface TypeSources {
  /** They decide which file an import names. */
  readonly options: ts.CompilerOptions;
  /** @returns the declarations of a source */
  readonly textOf: (path: string) => string;
  /** @returns its name in the release; undefined for a file of another package, which is imported by name */
  readonly keyOf: (path: string) => string | undefined;
}

/**
 * @param path of a source, absolute
 * @returns the declarations of it and of all that it imports, by their names
 */
export function collectTypes(path: string, { options, textOf, keyOf }: TypeSources): Record<string, string> {
  const files: Record<string, string> = {};
  const waiting = [path];
  for (const source of waiting) {
    const text = textOf(source);
    const key = keyOf(source) ?? source;
    files[key] = importsOf(text).reduceRight((changed, { fileName, pos, end }) => {
      const target = ts.resolveModuleName(fileName, source, options, ts.sys).resolvedModule?.resolvedFileName;
      const name = target && keyOf(target);
      if (!target || !name) return changed;
      if (!waiting.includes(target)) waiting.push(target);
      const quoted = changed.slice(pos, end + 1).replace(fileName, between(key, name));
      return changed.slice(0, pos) + quoted + changed.slice(end + 1);
    }, text);
  }
  return files;
}

const importsOf = (text: string): ts.FileReference[] => ts.preProcessFile(text, true, true).importedFiles;

/** @param path of a source @returns the name of its declarations */
export const declarationName = (path: string): string => path.replace(/(?:\.d)?\.tsx?$/, '.d.ts');

const between = (from: string, to: string): string => {
  const path = posix.relative(dirname(from), to).replace(/\.d\.ts$/, '.js');
  return path.startsWith('.') ? path : `./${path}`;
};

export const withoutComments = (path: string, text: string): string =>
  ts
    .createPrinter({ removeComments: true })
    .printFile(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));

/** @returns the line and the reason of a type that is not written out */
export function unwrittenType(
  path: string,
  source: string,
  { start = 0, messageText }: ts.Diagnostic,
): string {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest);
  const { line } = ts.getLineAndCharacterOfPosition(file, start);
  return `:${line + 1} exports something whose type is not written out: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
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
