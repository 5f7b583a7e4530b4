import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../../../tools/workspace.mjs';
import { Planted } from '../planted.js';
import { modules } from './service-boundaries.js';

const planted = new Planted();
const RULE = 'academy/service-boundaries';

/** The title of a row, and the file that was planted. */
const plant = ([title = '', file = '', code = '']: readonly string[]): [string, string] => [
  title,
  planted.add(code, file),
];

const features = Object.entries(modules).flatMap(([service, byName]) =>
  Object.values(byName).flatMap((names) => names.map((name) => `services/${service}/src/${name}`)),
);

describe('the rule on borders between features of a service', () => {
  it.each(
    [
      [
        'a feature imports a repository of another',
        'services/payment/src/receipts/planted.ts',
        `import { A } from '../orders/orders.repository.js';\nexport const a = A;`,
      ],
      [
        'a nested file does',
        'services/payment/src/receipts/mail/planted.ts',
        `import { A } from '../../orders/history/order-history.repository.js';\nexport const a = A;`,
      ],
      [
        'it imports the type of a repository only',
        'services/payment/src/receipts/planted.ts',
        `import { type A } from '../orders/orders.repository.js';\nexport type B = A;`,
      ],
      [
        'it imports an entity of another',
        'services/payment/src/receipts/planted.ts',
        `import { type A, B } from '../orders/order.entity.js';\nexport const a: A = B;`,
      ],
      [
        'an entity imports a repository',
        'services/payment/src/receipts/planted.entity.ts',
        `import { A } from '../orders/orders.repository.js';\nexport const a = A;`,
      ],
      [
        'it exports a repository of another',
        'services/auth/src/google/planted.ts',
        `export * from '../users/users.repository.js';`,
      ],
      [
        'a feature exports its own repository from another file',
        'services/payment/src/orders/planted.ts',
        `export { A } from './orders.repository.js';`,
      ],
      [
        'it exports an entity of another by name',
        'services/auth/src/google/planted.ts',
        `export { User } from '../users/user.entity.js';`,
      ],
      [
        'it imports one while it runs',
        'services/auth/src/google/planted.ts',
        `void import('../users/users.repository.js');`,
      ],
      [
        'features belong to two modules of a service',
        'services/catalog/src/listing/planted.ts',
        `import { A } from '../lectures/lecture.entity.js';\nexport const a = A;`,
      ],
      [
        'features share a module in another service only',
        'services/auth/src/orders/planted.ts',
        `import { A } from '../refunds/refunds.repository.js';\nexport const a = A;`,
      ],
      [
        'a module at the top of a service provides a repository',
        'services/payment/src/planted.module.ts',
        `import { A } from './metrics/payment-figures.repository.js';\nexport const a = A;`,
      ],
      [
        'a module of several features provides a repository of another one',
        'services/catalog/src/items.module.ts',
        `import { A } from './lectures/lectures.repository.js';\nexport const a = A;`,
      ],
      [
        'a file at the top of a service imports a repository',
        'services/auth/src/planted.ts',
        `import { A } from './sessions/sessions.repository.js';\nexport const a = A;`,
      ],
      [
        'a file at the top of a service imports an entity',
        'services/auth/src/planted.ts',
        `import { A } from './users/user.entity.js';\nexport const a = A;`,
      ],
      [
        'a type names a repository of another',
        'services/payment/src/receipts/planted.ts',
        `export type A = import('../orders/orders.repository.js').OrdersRepository;`,
      ],
      [
        'a type is that of a repository of another',
        'services/payment/src/planted.ts',
        `export type A = typeof import('./orders/orders.repository.js');`,
      ],
    ].map(plant),
  )('reports that %s', async (_, file) => expect(await planted.rules(file)).toContain(RULE));

  it.each(
    [
      [
        'a feature imports its own repository',
        'services/payment/src/receipts/mail/planted.ts',
        `import '../receipts.repository.js';`,
      ],
      [
        'it imports a service of another',
        'services/payment/src/receipts/planted.ts',
        `import '../orders/order-status.service.js';`,
      ],
      [
        'it imports the type of an entity',
        'services/payment/src/receipts/planted.ts',
        `import { type A } from '../orders/order.entity.js';\nimport type { B } from '../orders/b.entity.js';\nexport type C = A | B;`,
      ],
      [
        'an entity names another for its foreign key',
        'services/payment/src/receipts/planted.entity.ts',
        `import '../orders/order.entity.js';`,
      ],
      [
        'both features are of one module',
        'services/payment/src/refunds/planted.ts',
        `import '../orders/orders.repository.js';`,
      ],
      [
        'the data source lists entities',
        'services/payment/src/database/planted.ts',
        `import '../orders/order.entity.js';`,
      ],
      [
        'the seed writes rows',
        'services/catalog/src/seed/planted.ts',
        `import '../courses/course.entity.js';`,
      ],
      [
        'a spec reads rows',
        'services/payment/src/receipts/planted.spec.ts',
        `import '../orders/order.entity.js';`,
      ],
      [
        'a module binds features together',
        'services/payment/src/purchases.module.ts',
        `import './orders/orders.repository.js';\nimport './seats/seats.repository.js';`,
      ],
      [
        'a file at the top of a service imports a service',
        'services/auth/src/planted.ts',
        `import './users/users.service.js';`,
      ],
      [
        'a type names an entity of another',
        'services/payment/src/receipts/planted.ts',
        `export type A = import('../orders/order.entity.js').Order;`,
      ],
    ].map(plant),
  )('reports nothing if %s', async (_, file) => expect(await planted.rules(file)).toEqual([]));

  it('lists features whose folders exist', () => {
    expect(features.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
  });
});
