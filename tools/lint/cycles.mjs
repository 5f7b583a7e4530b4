// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** @typedef {{ target: string, start: number }} Import of another file, and where it stands in the text */

const CODE = /\.(ts|tsx|mjs|js)$/;

/**
 * By a path alone: packages cannot form a cycle, since import-rules.mjs allows each only those below it.
 * @type {(file: string) => Import[]}
 */
const importsOf = remembered((file) => {
  const text = readFileSync(file, 'utf8');
  return namesIn(file, text).flatMap((name) => {
    if (!name.text.startsWith('.')) return [];
    const target = sourceFile(join(dirname(file), name.text));
    return target === undefined ? [] : [{ target, start: name.pos }];
  });
});

/** TypeScript's files are imported by the name that they have when they are built. */
const sourceFile = remembered((/** @type {string} */ path) => {
  const bare = path.replace(/\.js$/, '');
  const candidates = [path, `${bare}.ts`, `${bare}.tsx`, join(bare, 'index.ts'), join(bare, 'index.tsx')];
  return candidates.find((file) => CODE.test(file) && existsSync(file));
});

/** @param {string} file @param {string} text @returns {{ text: string, pos: number }[]} what is imported when the code runs */
function namesIn(file, text) {
  const source = ts.createSourceFile(
    file,
    text,
    { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone },
    false,
  );
  const names = source.statements.flatMap((statement) => staticName(statement) ?? []);
  const all = /\bimport\s*\(/.test(text) ? [...names, ...dynamicNames(source)] : names;
  return all.map((name) => ({ text: name.text, pos: name.getStart(source) }));
}

/** @param {ts.Statement} statement */
function staticName(statement) {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return undefined;
  const name = statement.moduleSpecifier;
  return name && ts.isStringLiteralLike(name) && !isOfTypes(statement) ? name : undefined;
}

/** @param {ts.ImportDeclaration | ts.ExportDeclaration} statement one that is gone when the code runs */
function isOfTypes(statement) {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const clause = statement.importClause;
  if (!clause || clause.isTypeOnly) return clause !== undefined;
  const named = clause.namedBindings;
  if (clause.name || !named || !ts.isNamedImports(named)) return false;
  return named.elements.length > 0 && named.elements.every(({ isTypeOnly }) => isTypeOnly);
}

/** @param {ts.Node} node @returns {ts.StringLiteralLike[]} those of `import('./page.js')` */
function dynamicNames(node) {
  /** @type {ts.StringLiteralLike[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ each) => {
    if (ts.isCallExpression(each) && each.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [name] = each.arguments;
      if (name && ts.isStringLiteralLike(name)) found.push(name);
    }
    ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
}

/**
 * Tarjan's algorithm: each file is gone through once, however many files of it are linted.
 * @param {(file: string) => readonly Import[]} importsFrom
 * @returns {(file: string) => string | undefined} the same name for files that lead to one another
 */
function circles(importsFrom) {
  /** @type {Map<string, number>} */
  const lowest = new Map();
  /** @type {Map<string, string>} */
  const circle = new Map();
  /** @type {string[]} */
  const open = [];
  const visit = (/** @type {string} */ file) => {
    const own = lowest.size;
    let low = own;
    lowest.set(file, own);
    open.push(file);
    for (const { target } of importsFrom(file)) {
      if (!lowest.has(target)) visit(target);
      if (!circle.has(target)) low = Math.min(low, lowest.get(target) ?? own);
    }
    lowest.set(file, low);
    if (low === own) for (const member of open.splice(open.lastIndexOf(file))) circle.set(member, file);
  };
  return (file) => {
    if (!lowest.has(file)) visit(file);
    return circle.get(file);
  };
}

const circleOf = circles(importsOf);

/** oxlint's own rule follows no `import()`, and no `./page.js` to a `page.tsx`. @type {import('./refuse.mjs').Rule} */
export const noCycle = {
  meta: { type: 'problem' },
  create: (context) => ({
    Program() {
      const file = context.filename;
      for (const { target, start } of existsSync(file) ? importsOf(file) : []) {
        if (circleOf(target) !== circleOf(file)) continue;
        const loc = context.sourceCode.getLocFromIndex(start);
        context.report({ loc, message: `${relative('.', target)} leads back to this file.` });
      }
    },
  }),
};

/**
 * @template T
 * @param {(key: string) => T} make
 * @returns {(key: string) => T}
 */
function remembered(make) {
  /** @type {Map<string, T>} */
  const known = new Map();
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return /** @type {T} */ (known.get(key));
  };
}
