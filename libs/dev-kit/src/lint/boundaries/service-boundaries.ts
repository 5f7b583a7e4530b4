import { type OxlintOverride } from 'oxlint';
import { type Node, type Rule } from '../rule.js';
import { onRelativeImports } from './relative-imports.js';

/** Features that share a transaction or a table, by service and name of the module. */
export const modules: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  payment: {
    purchases: ['checkout', 'enrollments', 'orders', 'payments', 'refunds', 'seats'],
  },
  catalog: {
    'course content': ['curriculum', 'lectures', 'media', 'quizzes'],
    items: ['catalog', 'categories', 'courses', 'items', 'search', 'slugs', 'workshops'],
  },
};

/** `services/payment/src/orders/…`: the service and the feature; no feature for a file at the top. */
export const PLACE = /^(?:.*\/)?services\/([\w-]+)\/src\/(?:([\w-]+)\/)?/;
/** `services/payment/src/purchases.module.ts` provides the repositories of the features that share it. */
const MODULE = /\/src\/([\w-]+)\.module\.ts$/;
const KIND = /\.(repository|entity)\.(?:js|ts)$/;

/** A feature of a service uses another one through the services of its module (docs/architecture.md). */
export const serviceBoundaries: Rule = {
  meta: { type: 'problem' },
  create: ({ filename, report }): ReturnType<Rule['create']> => {
    const file = filename.replaceAll('\\', '/');
    const [, service, own = ''] = PLACE.exec(file) ?? [];
    if (service === undefined) return {};
    const bound = modules[service]?.[MODULE.exec(file)?.[1] ?? ''] ?? [];
    return onRelativeImports(file, (node, target) => {
      const kind = KIND.exec(target)?.[1];
      const other = PLACE.exec(target)?.[2];
      if (kind === undefined || other === undefined) return;
      // Under the name of another file, a repository would be in reach of all features.
      if (kind === 'repository' && node.type.startsWith('Export') && !isTypeOnly(node)) {
        report({ node, message: 'A repository is imported from its own file.' });
        return;
      }
      if (bound.includes(other) || inOneModule(service, own, other)) return;
      if (kind === 'entity' && (file.endsWith('.entity.ts') || isTypeOnly(node))) return;
      report({ node, message: `The ${kind} belongs to ${other}: use a service that its module exports.` });
    });
  },
};

export const inOneModule = (service: string, own: string, other: string): boolean =>
  own === other ||
  Object.values(modules[service] ?? {}).some(
    (features) => features.includes(own) && features.includes(other),
  );

/** `import type { A }`, `import { type A, type B }`, or `import('…').A` as a type. */
const isTypeOnly = ({ type, importKind, exportKind, specifiers = [] }: Node): boolean =>
  type === 'TSImportType' ||
  [importKind, exportKind].includes('type') ||
  (specifiers.length > 0 && specifiers.every((each) => [each.importKind, each.exportKind].includes('type')));

export const serviceBoundaryRules = (): OxlintOverride[] => [
  {
    files: ['**/services/*/src/**/*.ts'],
    // The seed and the migrations' data source access the tables of all features.
    excludeFiles: ['**/services/*/src/{database,seed}/**', '**/*.spec.ts'],
    rules: { 'academy/service-boundaries': 'error' },
  },
];
