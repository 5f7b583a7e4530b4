import { posix } from 'node:path';
import { type Node, type Rule } from '../rule.js';

/**
 * @param file the path of the source, with slashes
 * @param visit is called with each import, re-export and imported type by a relative path, and the path that it
 * resolves to
 */
export function onRelativeImports(
  file: string,
  visit: (node: Node, target: string) => void,
): ReturnType<Rule['create']> {
  const check = (node: Node): void => {
    const from = node.source?.value;
    if (typeof from === 'string' && from.startsWith('.')) visit(node, posix.join(posix.dirname(file), from));
  };
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
    TSImportType: check,
  };
}
