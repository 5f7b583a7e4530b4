// @ts-check
/** What the sources of a front room say about it that no bundle shows: the calls it makes, and the paths it answers. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../workspace.mjs';

const CONTRACTS = join(root, 'libs/contracts');

/** @param {string} file absolute */
const parse = (file) =>
  ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** @param {ts.Node} node @param {(node: ts.Node) => void} visit */
function walk(node, visit) {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/**
 * The calls of the API in the sources of a folder: constants of the contract, and addresses that are written out.
 * @param {string} folder absolute
 * @returns {Promise<string[]>} `GET /api/course/{}`, or `ANY /api/…` where no method is known
 */
export async function callsIn(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(spec|d)\.tsx?$/.test(file) && !file.startsWith('testing/'),
  );
  const calls = await Promise.all(files.map((file) => callsOf(parse(join(folder, file)))));
  return [...new Set(calls.flat())].sort();
}

/** @param {ts.SourceFile} source @returns {Promise<string[]>} */
async function callsOf(source) {
  const contracts = await importedContracts(source);
  /** @type {string[]} */
  const calls = [];
  walk(source, (node) => {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const route = contracts.get(node.expression.text)?.[node.name.text];
      if (route) calls.push(`${route.method} ${withoutNames(route.path)}`);
    }
    const isAddress = ts.isStringLiteralLike(node) && node.text.startsWith('/api/');
    if (isAddress) calls.push(`ANY ${withoutNames(node.text.replace(/\?.*/, ''))}`);
  });
  const rules = importsOf(source).filter(
    ({ module, isType }) => !isType && /^@academy\/contracts\/[\w-]+$/.test(module),
  );
  const behind = rules.map(({ module }) =>
    callsOf(parse(join(CONTRACTS, 'src', `${module.split('/')[2]}.ts`))),
  );
  return [...calls, ...(await Promise.all(behind)).flat()];
}

/** @param {ts.SourceFile} source */
const importsOf = (source) =>
  source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const names = statement.importClause?.namedBindings;
    const elements = names && ts.isNamedImports(names) ? [...names.elements] : [];
    const isType = elements.length > 0 && elements.every((element) => element.isTypeOnly);
    return [{ module: statement.moduleSpecifier.text, elements, isType }];
  });

/** @typedef {Record<string, { method: string, path: string }>} Routes */

/** @param {ts.SourceFile} source @returns {Promise<Map<string, Routes>>} by the name in this file */
async function importedContracts(source) {
  /** @type {Map<string, Routes>} */
  const contracts = new Map();
  for (const { module, elements } of importsOf(source)) {
    const [, routes] = /^(?:@academy\/contracts|\.)\/(.+\.routes)(?:\.js)?$/.exec(module) ?? [];
    if (!routes) continue;
    const exported = await import(`@academy/contracts/${routes}`);
    for (const { name, propertyName } of elements)
      contracts.set(name.text, exported[(propertyName ?? name).text]);
  }
  return contracts;
}

/** @param {string} path @returns {string} parameters are known by their places */
export const withoutNames = (path) => path.replace(/\{\w+\}/g, '{}');

/** @typedef {{ path: string | undefined, line: number }} SourcePath undefined where it is not written out */

/**
 * Paths of routes that stand in a file: `path: '/login'`, or the first argument of a function that makes one. Of a
 * template with gaps, what stands before the first one.
 * @param {string} file absolute
 * @returns {SourcePath[]}
 */
export function pathsIn(file) {
  const source = parse(file);
  /** @type {SourcePath[]} */
  const paths = [];
  walk(source, (node) => {
    if (!ts.isExpression(node)) return;
    const path = writtenOut(node);
    const isMeant = path === undefined ? isValueOfPath(node) : path.startsWith('/') && isPath(node);
    if (!isMeant) return;
    paths.push({ path, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
  });
  return paths;
}

/** @param {ts.Expression} node @returns {string | undefined} */
function writtenOut(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) && node.head.text.startsWith('/') ? node.head.text : undefined;
}

/** @param {ts.Expression} node */
const isValueOfPath = ({ parent, ...node }) =>
  ts.isPropertyAssignment(parent) && parent.name.getText() === 'path' && parent.initializer.pos === node.pos;

/** @param {ts.Expression} node */
const isPath = (node) =>
  isValueOfPath(node) ||
  (ts.isCallExpression(node.parent) &&
    ts.isIdentifier(node.parent.expression) &&
    node.parent.arguments[0]?.pos === node.pos);
