/** Extracts the paths that a front app serves, which only its sources contain. */
import { readFileSync } from 'node:fs';
import { type SourcePath } from '@academy/registry-kit/gate/candidate';
import ts from 'typescript';

/** @param file absolute */
export const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/**
 * Paths of routes in a file: `path: '/login'`, or the first argument of a function that creates one. Of a template
 * with expressions, the part before the first one.
 * @param file absolute
 */
export function pathsIn(file: string): SourcePath[] {
  const source = parse(file);
  const paths: SourcePath[] = [];
  walk(source, (node) => {
    if (!ts.isExpression(node)) return;
    const path = writtenOut(node);
    const isMeant = path === undefined ? isValueOfPath(node) : path.startsWith('/') && isPath(node);
    if (!isMeant) return;
    paths.push({ path, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
  });
  return paths;
}

function writtenOut(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) && node.head.text.startsWith('/') ? node.head.text : undefined;
}

const isValueOfPath = ({ parent, ...node }: ts.Expression): boolean =>
  ts.isPropertyAssignment(parent) && parent.name.getText() === 'path' && parent.initializer.pos === node.pos;

const isPath = (node: ts.Expression): boolean =>
  isValueOfPath(node) ||
  (ts.isCallExpression(node.parent) &&
    ts.isIdentifier(node.parent.expression) &&
    node.parent.arguments[0]?.pos === node.pos);
