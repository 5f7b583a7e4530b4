// @ts-check
/** What the sources of a front room say about it that no bundle shows: the paths it answers. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** @param {string} file absolute */
export const parse = (file) =>
  ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** @param {ts.Node} node @param {(node: ts.Node) => void} visit */
export function walk(node, visit) {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** @typedef {import('@academy/registry-kit/gate/candidate').SourcePath} SourcePath */

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
