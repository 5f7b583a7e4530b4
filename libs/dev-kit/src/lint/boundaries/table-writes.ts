import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OxlintOverride } from 'oxlint';
import { root } from '../../../../../tools/workspace.mjs';
import { type Node, type Rule } from '../rule.js';
import { inOneModule, PLACE } from './service-boundaries.js';

const INSERT = String.raw`(?:INSERT|REPLACE)(?:\s+(?:LOW_PRIORITY|DELAYED|HIGH_PRIORITY|IGNORE))*\s+INTO`;
/** Neither `ON DUPLICATE KEY UPDATE title`, nor `FOR UPDATE`. */
const UPDATE = String.raw`(?<!\b(?:KEY|FOR)\s+)UPDATE(?:\s+(?:LOW_PRIORITY|IGNORE))*`;
/** `DELETE FROM orders`, and `DELETE o FROM orders o`. */
const DELETE = String.raw`DELETE\b[\w\s.,*]*?\bFROM|TRUNCATE(?:\s+TABLE)?`;
/** Ends with the table, or with `?` for a table whose name is an expression. */
const WRITE = new RegExp(String.raw`\b(?:${INSERT}|${UPDATE}|${DELETE})\s+["\`]?(\w+|\?)`, 'gi');

/** Methods of TypeORM that write, or lead to writes, and take the name of a table or an entity. */
const WRITERS = new Set([
  'clear',
  'decrement',
  'delete',
  'getRepository',
  'increment',
  'insert',
  'into',
  'recover',
  'remove',
  'restore',
  'save',
  'softDelete',
  'softRemove',
  'update',
  'upsert',
]);

/** A function in database/ that writes a table whose name is an argument. */
const WRITER = /^(?:delete|insert|update)/;

/** The feature that contains the entity, by service and table, and by service and name of the entity. */
const owners = new Map<string, string>();
for (const service of readdirSync(join(root, 'services'))) {
  const folder = `services/${service}/src`;
  for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.entity.ts')) continue;
    const feature = PLACE.exec(`${folder}/${file}`)?.[2] ?? '';
    const declared = /@Entity\('(\w+)'\)[^]*?\bclass (\w+)/g;
    for (const [, ...names] of readFileSync(join(root, folder, file), 'utf8').matchAll(declared))
      for (const name of names) owners.set(`${service} ${name}`, feature);
  }
}

/**
 * A feature writes tables of another one only through a service, in SQL too (docs/decisions/0179-purchases-module.md).
 */
export const tableWrites: Rule = {
  meta: { type: 'problem' },
  create: ({ filename, report }): ReturnType<Rule['create']> => {
    const [, service = '', own = ''] = PLACE.exec(filename.replaceAll('\\', '/')) ?? [];
    const check = (node: Node, table: string): void => {
      const owner = owners.get(`${service} ${table}`);
      if (owner !== undefined && !inOneModule(service, own, owner))
        report({ node, message: `${table} belongs to ${owner}: use a service that its module exports.` });
    };
    const checkText = (node: Node, text: string): void => {
      for (const [, table = ''] of text.matchAll(WRITE))
        if (table === '?') report({ node, message: 'The text of a write names its table.' });
        else check(node, table);
    };
    return {
      Literal: (node) => {
        if (typeof node.value === 'string') checkText(node, node.value);
      },
      TemplateLiteral: (node) => checkText(node, textOf(node)),
      // `createQueryBuilder().update('orders')`, `manager.insert('Order', …)`, `deleteByIndex(source, { table: 'orders' })`
      CallExpression: ({ callee, arguments: given = [] }) => {
        const [first] = given;
        if (typeof first?.value === 'string' && isWriter(callee)) check(first, first.value);
        if (!WRITER.test(callee?.name ?? '')) return;
        for (const { key, value } of given.flatMap(({ properties = [] }) => properties))
          if (key?.name === 'table') check(key, String((value as Node).value));
      },
    };
  },
};

/** The text with a question mark for each expression. */
const textOf = ({ quasis = [] }: Node): string =>
  quasis.map(({ value }) => (value as { readonly raw: string }).raw).join('?');

/** The callee of `delete().from('orders')` is `from`, which is otherwise a read. */
const isWriter = (callee: Node | undefined): boolean => {
  const method = callee?.property?.name ?? '';
  return WRITERS.has(method) || (method === 'from' && callee?.object?.callee?.property?.name === 'delete');
};

export const tableWriteRules = (): OxlintOverride[] => [
  {
    files: ['**/services/*/src/**/*.ts'],
    // Migrations and the seed write the tables of all features; a helper in database/ is checked where it is called.
    excludeFiles: ['**/services/*/src/{database,seed}/**', '**/*.spec.ts'],
    rules: { 'academy/table-writes': 'error' },
  },
];
