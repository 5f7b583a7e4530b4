import { describe, expect, it } from '@jest/globals';
import { affectedFolders, relatedTests, touchedFolders } from './changed.js';

const folders = [
  { dir: 'libs/contracts', name: '@academy/contracts', needs: [] },
  { dir: 'services/payment', name: '@academy/payment', needs: ['@academy/contracts'] },
  { dir: 'shell', name: '@academy/shell', needs: ['@academy/contracts'] },
  { dir: 'tools', name: 'tools', needs: ['@academy/contracts'] },
];

/** A service with two features in its module, which the tests start. */
const texts: Record<string, string> = {
  'libs/contracts/src/coupon.schemas.ts': '',
  'libs/contracts/src/coupon.schemas.spec.ts': "import { coupon } from './coupon.schemas.js';",
  'services/payment/src/app.module.ts':
    "import './coupons/coupon.service.js'; import './refunds/refund.service.js'; import './redis/client.js';",
  'services/payment/src/coupons/coupon.service.ts':
    "import { type Coupon } from '@academy/contracts/coupon.schemas';",
  'services/payment/src/coupons/discount.spec.ts': "import { of } from './coupon.service.js';",
  'services/payment/src/refunds/refund.service.ts': '',
  'services/payment/src/redis/client.ts': '',
  'services/payment/test/app.ts': "import '../src/app.module.js';",
  'services/payment/test/coupons.e2e-spec.ts': "import { App } from './app.js';",
  'services/payment/test/refund-races.e2e-spec.ts': "import { App } from './app.js';",
  'shell/src/page.tsx': '',
  'shell/src/page.spec.tsx': "import { Page } from './page';",
};
const sources = {
  files: Object.keys(texts),
  read: (file: string) => texts[file] ?? '',
  folders,
  exportsOf: () => ({ './*': { 'academy-source': './src/*.ts' } }),
};

const testsOf = (...changed: string[]) => relatedTests(changed, sources).tests;

describe('the tests that a change affects', () => {
  it('are those of the feature, and not the others that start the same service', () => {
    const { tests, left } = relatedTests(['services/payment/src/coupons/coupon.service.ts'], sources);
    expect(tests).toEqual([
      'services/payment/src/coupons/discount.spec.ts',
      'services/payment/test/coupons.e2e-spec.ts',
    ]);
    expect(left).toEqual(['services/payment/test/refund-races.e2e-spec.ts']);
  });

  it('are all of a service if none covers the change', () => {
    const tests = testsOf('services/payment/src/redis/client.ts');
    expect(tests.filter((test) => test.includes('e2e'))).toHaveLength(2);
  });

  it('are found across packages: a contract leads to the tests of the features that import it', () => {
    expect(testsOf('libs/contracts/src/coupon.schemas.ts')).toEqual([
      'libs/contracts/src/coupon.schemas.spec.ts',
      'services/payment/src/coupons/discount.spec.ts',
      'services/payment/test/coupons.e2e-spec.ts',
    ]);
  });

  it('are the changed test itself, those that import a changed fixture, and all for a global setting', () => {
    expect(testsOf('shell/src/page.spec.tsx')).toEqual(['shell/src/page.spec.tsx']);
    expect(testsOf('services/payment/test/app.ts')).toHaveLength(2);
    expect(testsOf('package-lock.json')).toHaveLength(5);
    expect(testsOf('README.md')).toEqual([]);
  });
});

describe('the folders whose types a change affects', () => {
  it('are its own and those that depend on it', () => {
    expect(touchedFolders(['shell/src/page.tsx'], folders)).toEqual(['shell']);
    expect(touchedFolders(['libs/contracts/src/coupon.schemas.ts'], folders)).toHaveLength(4);
    expect(touchedFolders(['tsconfig.base.json'], folders)).toHaveLength(4);
    expect(touchedFolders(['docs/testing.md'], folders)).toEqual([]);
  });
});

describe('the folders that run what changed', () => {
  it('are those that import it, across packages, unless they import only its types', () => {
    expect(affectedFolders(['libs/contracts/src/coupon.schemas.ts'], sources)).toEqual(['libs/contracts']);
    const read = (file: string) => sources.read(file).replace('{ type Coupon }', '{ type Coupon, coupon }');
    expect(affectedFolders(['libs/contracts/src/coupon.schemas.ts'], { ...sources, read })).toEqual([
      'libs/contracts',
      'services/payment',
    ]);
    expect(affectedFolders(['services/payment/src/coupons/discount.spec.ts'], sources)).toEqual([]);
  });
});
