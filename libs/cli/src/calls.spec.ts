import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { root } from '../../../tools/workspace.mjs';
import { callsIn } from './calls.js';

const folder = mkdtempSync(join(root, 'libs/cli/src/planted-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the calls of a front end', () => {
  it.each([
    ['a typed call with its method', `api.put('/api/user/update', { body });`, ['PUT /api/user/update']],
    ['a download', `api.file('/api/admin/audit/export');`, ['GET /api/admin/audit/export']],
    ['a query', `useQuery(apiCall(api, '/api/faq'));`, ['GET /api/faq']],
    ['a path that is kept for later', `const PATH = '/api/lecture/{id}?x=1';`, ['ANY /api/lecture/{}']],
    [
      'a route that stands alone',
      `import { credentialStatusServiceRoute } from '@academy/contracts/certificates/certificate.routes';\nfillPath(credentialStatusServiceRoute.path, { list });`,
      ['GET /certificates/status/{}'],
    ],
    [
      'one of several routes',
      `import { paymentRoutes } from '@academy/contracts/payments/payment.routes';\nfillPath(paymentRoutes.events.path, { id });`,
      ['GET /api/payments/{}/events'],
    ],
    [
      'what a function of the contracts calls',
      `import { listCall } from '@academy/contracts/catalog/catalog-list';`,
      ['ANY /api/course/all', 'ANY /api/workshop/all'],
    ],
  ])('are found in %s', async (_, code, calls) => {
    writeFileSync(join(folder, 'planted.ts'), code);
    expect(await callsIn(folder)).toEqual(calls);
  });
});
