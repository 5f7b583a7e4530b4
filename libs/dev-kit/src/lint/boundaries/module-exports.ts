import { type OxlintOverride } from 'oxlint';
import { type Node, type Rule } from '../rule.js';

/** A module exports services, never repositories (docs/decisions/0179-purchases-module.md). */
export const moduleExports: Rule = {
  meta: { type: 'problem' },
  create: ({ report }): ReturnType<Rule['create']> => {
    const repositories = new Set<string>();
    const lists = new Map<string, Node>();
    const exported: Node[] = [];
    const check = (node: Node): void => {
      const { type, name = '', elements = [], argument } = node;
      if (type === 'ArrayExpression') for (const element of elements) check(element);
      if (type === 'SpreadElement' && argument) check(argument);
      if (type !== 'Identifier') return;
      const list = lists.get(name);
      if (list) check(list);
      else if (name.endsWith('Repository') || repositories.has(name))
        report({ node, message: 'A module exports services, never a repository.' });
    };
    return {
      ImportDeclaration: ({ source, specifiers = [] }) => {
        if (String(source?.value).endsWith('.repository.js'))
          for (const { local } of specifiers) repositories.add(local?.name ?? '');
      },
      VariableDeclarator: ({ id, init }) => {
        if (id?.name !== undefined && init) lists.set(id.name, init);
      },
      Property: ({ key, value }) => {
        if (key?.name === 'exports') exported.push(value as Node);
      },
      'Program:exit': () => exported.forEach(check),
    };
  },
};

export const moduleExportRules = (): OxlintOverride[] => [
  { files: ['**/services/*/src/**/*.module.ts'], rules: { 'academy/module-exports': 'error' } },
];
