import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../../tools/workspace.mjs';

const CONTRACTS = 'libs/contracts/src/';
/** Contracts for calls of every feature, which belong to no single feature folder. */
const OF_ALL_FEATURES: Readonly<Record<string, string>> = {
  'api-calls.ts': 'lists the calls of the API',
  'call.ts': 'the form of a declared call',
  'canonical-path.ts': 'the addresses of all pages',
  'error.schemas.ts': 'the body of every rejected call',
  'identity.schemas.ts': 'ids, roles and lists, which most features have',
  'route.ts': 'method and path of a call',
  'service-calls.ts': 'lists the calls between servers',
  'visible-text.ts': 'the characters that a text of any feature may have',
};
const CONTROLLER = /^(?:bff|services\/[\w-]+)\/src\/(.+)\.controller\.ts$/;
/** The only file of a feature in an area of the BFF has the name that the folder would have. */
const ONE_FILE = /^api\/\w+\/[\w-]+$/;
const DECLARATIONS = /'@academy\/contracts\/([\w-]+)\/[\w.-]+\.(?:calls|routes)'/g;

/** A file of a front end's feature; a spec fakes the calls of a whole page and is skipped. */
const SCREEN = /^(?:shell|mf-[\w-]+)\/src\/features\/([\w-]+)\/(?!.*\.(?:spec|factory)\.tsx?$)/;
const DECLARED_IN = /^libs\/contracts\/src\/([\w-]+)\/.+\.(?:calls|routes)\.ts$/;
const API_PATH = /(['"`])(\/api\/.+?)\1/g;
/** Files and folders of front ends with the calls of other features, which their screens need. */
const COMPOSED: Readonly<Record<string, readonly string[]>> = {
  // The list of open tasks of an admin counts mismatches and failing releases, too.
  'mf-admin/src/features/analytics/use-pending-tasks.ts': ['reconciliation', 'releases'],
  // A certificate is of a course, and a coupon of any item: their forms offer the titles.
  'mf-admin/src/features/certificates/course-filter.tsx': ['courses'],
  'mf-admin/src/features/coupons/coupon-dialog.tsx': ['courses', 'workshops'],
  // The files of a lecture are uploaded from its form.
  'mf-admin/src/features/curriculum/files/send-file.ts': ['media'],
  // Courses and workshops share a list and a form, which offers the public categories and the teachers.
  'mf-admin/src/features/items/': ['catalog', 'courses', 'curriculum', 'teachers', 'workshops'],
  // One dialog contains the field for the reason of each decision about an order.
  'mf-admin/src/features/orders/ledger/reason-dialog.tsx': ['enrollments', 'refunds'],
  // An admin removes the second factor of a user, among the other actions on the account.
  'mf-admin/src/features/users/user-drawer.tsx': ['second-factor'],
  // Its dialog shows the amount that a refund of the entered order would return.
  'mf-admin/src/features/refunds/revoke-dialog.tsx': ['orders'],
  // Between the item and the payment: ownership, the price, and the confirmed address.
  'mf-catalog/src/features/checkout/': ['dashboard', 'quotes', 'verification'],
  // The page of the result enrolls the paid items immediately, and links to the first lecture.
  'mf-catalog/src/features/payments/payment-result.tsx': ['catalog', 'dashboard', 'enrollments'],
  // The sections of the account page: the data, and the first password by a mailed code.
  'mf-learner/src/features/account-settings/': ['data-export', 'passwords'],
  // The calendar file of the next workshop.
  'mf-learner/src/features/enrollments/next-workshop.tsx': ['catalog'],
  // Pages for testing a payment from end to end.
  'shell/src/features/developer/': ['catalog', 'gateways', 'payments'],
  // The home page shows courses and the next workshops.
  'shell/src/features/home/': ['catalog'],
  // The user of the session that was started by Google's response.
  'shell/src/features/google/google-callback-page.tsx': ['sessions'],
};
/** The feature whose calls belong to every list page: the export of the list. */
const OF_EVERY_LIST = 'csv-lists';
/** Folders that contain features: of contracts, of the areas of the BFF, of services and of front ends. */
const FEATURE_LISTS = [
  /^libs\/contracts\/src\/([\w-]+)\//,
  /^bff\/src\/api\/\w+\/([\w-]+)(?:\/|\.controller\.ts$)/,
  /^bff\/src\/(releases)\//,
  /^services\/\w+\/src\/([\w-]+)\//,
  /^(?:shell|mf-\w+)\/src\/features\/([\w-]+)\//,
];
const PLANNED = /^Planned/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file));

const [, featureTable = ''] =
  /## Features\n(.+?)\n## /s.exec(readFileSync(join(root, 'docs/glossary.md'), 'utf8')) ?? [];
/** The features of docs/glossary.md with their descriptions in the glossary. */
const glossary = new Map(
  [...featureTable.matchAll(/^\| (`.+?) *\| (.+?) *\|$/gm)].flatMap(([, names = '', text = '']) =>
    [...names.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => [name, text] as const),
  ),
);

const featureIn = (path: string): [string, string][] =>
  FEATURE_LISTS.flatMap((list) => {
    const [folder, name] = list.exec(path) ?? [];
    return folder && name ? [[name, folder]] : [];
  });

/** @returns the feature folders that are missing from the glossary */
const unknownFolders = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap(featureIn).flatMap(([name, folder]) => (glossary.has(name) ? [] : [folder]))),
];

const withoutFeature = (paths: readonly string[]): string[] =>
  paths.filter((path) => {
    const name = path.startsWith(CONTRACTS) ? path.slice(CONTRACTS.length) : '/';
    return !name.includes('/') && !name.endsWith('.spec.ts') && !Object.hasOwn(OF_ALL_FEATURES, name);
  });

/** @returns the features whose calls a controller uses, although it has no folder of that feature */
function foreignFeatures(path: string, source: string): string[] {
  const [, place = ''] = CONTROLLER.exec(path) ?? [];
  const folders = ONE_FILE.test(place) ? place.split('/') : place.split('/').slice(0, -1);
  const features = [...source.matchAll(DECLARATIONS)].map(([, feature = '']) => feature);
  return features.filter((feature) => !folders.includes(feature)).map((feature) => `${path}: ${feature}`);
}

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const pathsIn = (source: string): string[] => [...source.matchAll(API_PATH)].map(([, , path = '']) => path);

/** The features of each path of the API. */
const declared = new Map<string, Set<string>>();
for (const file of files) {
  const [, feature] = DECLARED_IN.exec(file) ?? [];
  for (const path of feature ? pathsIn(textOf(file)) : [])
    declared.set(path, (declared.get(path) ?? new Set()).add(feature ?? ''));
}

/** @returns the features whose calls a file of a front end uses, although it belongs to another feature */
function foreignCalls(path: string, source: string): string[] {
  const [, own = ''] = SCREEN.exec(path) ?? [];
  if (own === '') return [];
  const features = pathsIn(source).flatMap((call) => {
    const owners = declared.get(call) ?? new Set(['no contract']);
    return owners.has(own) || owners.has(OF_EVERY_LIST) ? [] : [...owners];
  });
  return [...new Set(features)].sort();
}

/** The entry of the exceptions that contains a file. */
const composedBy = (path: string): string | undefined =>
  Object.keys(COMPOSED).find((place) => path === place || (place.endsWith('/') && path.startsWith(place)));

describe('folders of a feature', () => {
  it('contain all contracts but the few that describe the calls of every feature', () => {
    expect(withoutFeature(files)).toEqual([]);
    expect(Object.keys(OF_ALL_FEATURES).filter((name) => !files.includes(CONTRACTS + name))).toEqual([]);
  });

  it('have one name in the contracts and in the server whose controller names their calls', () => {
    const controllers = files.filter((file) => CONTROLLER.test(file));
    expect(controllers.length).toBeGreaterThan(80);
    expect(controllers.flatMap((file) => foreignFeatures(file, textOf(file)))).toEqual([]);
  });

  it('have one name in the contracts and in the front end that makes their calls', () => {
    const found: Record<string, string[]> = {};
    for (const file of files) {
      const features = foreignCalls(file, SCREEN.test(file) ? textOf(file) : '');
      const place = composedBy(file) ?? file;
      if (features.length > 0) found[place] = [...new Set([...(found[place] ?? []), ...features])].sort();
    }
    expect(declared.size).toBeGreaterThan(100);
    expect(found).toEqual(COMPOSED);
  });

  it('are named by the glossary', () => {
    expect(unknownFolders(files)).toEqual([]);
  });

  it('exist for each name of the glossary that is not planned', () => {
    const existing = new Set(files.flatMap(featureIn).map(([name]) => name));
    const planned = [...glossary].filter(([, text]) => PLANNED.test(text)).map(([name]) => name);
    expect([...glossary.keys()].filter((name) => !existing.has(name))).toEqual(planned);
  });

  it.each([
    'libs/contracts/src/sign-up/a.schemas.ts',
    'bff/src/api/account/sign-up/a.module.ts',
    'bff/src/api/account/sign-up.controller.ts',
    'services/auth/src/sign-up/a.service.ts',
    'mf-learner/src/features/sign-up/a.tsx',
    'shell/src/features/sign-up/a.tsx',
  ])('are reported for %s, a name that the glossary does not have', (path) => {
    expect(unknownFolders([path])).toEqual([expect.stringContaining('sign-up')]);
  });

  it('are reported for a contract outside of them', () => {
    const planted = 'libs/contracts/src/account.schemas.ts';
    expect(withoutFeature([planted, 'libs/contracts/src/users/user.schemas.ts'])).toEqual([planted]);
  });

  it.each([
    ['services/auth/src/login-links/login-links.controller.ts', 'sessions/session.calls', 'sessions'],
    ['services/catalog/src/courses/courses.controller.ts', 'catalog/catalog.calls', 'catalog'],
    [
      'bff/src/api/account/sessions/registration.controller.ts',
      'registration/registration.calls',
      'registration',
    ],
    ['bff/src/http/sessions/tokens/keys.controller.ts', 'keys/key.routes', 'keys'],
  ])('are missed by %s if it names %s', (file, module, feature) => {
    expect(foreignFeatures(file, `import { calls } from '@academy/contracts/${module}';`)).toEqual([
      `${file}: ${feature}`,
    ]);
  });

  it.each([
    ['bff/src/api/learner/quotes.controller.ts', 'quotes/quote.calls'],
    ['services/auth/src/users/admin/users-admin.controller.ts', 'users/user.calls'],
    ['services/auth/src/users/users.controller.ts', 'sessions/session.schemas'],
  ])('are those of %s if it names %s', (file, module) => {
    expect(foreignFeatures(file, `import { calls } from '@academy/contracts/${module}';`)).toEqual([]);
  });

  it.each([
    [
      'mf-learner/src/features/orders/receipt-page.tsx',
      '/api/payment/orders/{orderNumber}/receipt',
      'receipts',
    ],
    ['shell/src/features/information/contact/form.tsx', '/api/contact', 'support'],
    ['mf-admin/src/features/content/category-editor.tsx', '/api/admin/category/{id}', 'categories'],
    ['mf-catalog/src/features/catalog/list.tsx', '/api/none', 'no contract'],
  ])('are missed by %s if it calls %s', (file, path, feature) => {
    expect(foreignCalls(file, `api.get('${path}')`)).toEqual([feature]);
  });

  it.each([
    ['mf-learner/src/features/receipts/receipt-page.tsx', '/api/payment/orders/{orderNumber}/receipt'],
    ['mf-catalog/src/routes/course-list.tsx', '/api/course/all'],
    ['shell/src/features/information/pages.spec.tsx', '/api/contact'],
  ])('are those of %s if it calls %s', (file, path) => {
    expect(foreignCalls(file, `api.get('${path}')`)).toEqual([]);
  });
});
