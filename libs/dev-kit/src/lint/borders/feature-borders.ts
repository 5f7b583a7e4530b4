import { posix } from 'node:path';
import { type Node, type Rule } from '../rule.js';

/** `mf-learner/src/features/notes/…`: the part before the name of the feature. */
const FEATURES = /^(.*\/(?:shell|mf-[\w-]+)\/src\/features\/)([\w-]+)\//;

/** A feature of a front end is composed by a route; it knows no other one (docs/architecture.md). */
export const featureBorders: Rule = {
  meta: { type: 'problem' },
  create: ({ filename, report }): ReturnType<Rule['create']> => {
    const [, features = '', own] = FEATURES.exec(filename.replaceAll('\\', '/')) ?? [];
    if (own === undefined) return {};
    const check = (node: Node): void => {
      const from = node.source?.value;
      if (typeof from !== 'string' || !from.startsWith('.')) return;
      const target = posix.join(posix.dirname(filename.replaceAll('\\', '/')), from);
      const [, place, other] = FEATURES.exec(target) ?? [];
      if (place === features && other !== own)
        report({ node, message: 'A feature imports no other feature: a route puts them together.' });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};
