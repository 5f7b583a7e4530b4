import { describe, expect, it } from '@jest/globals';
import { type CatalogClient } from '../../http/proxy/service-clients.js';
import { CatalogLease } from './catalog-lease.js';

describe('the lease of the catalogue', () => {
  it('pages do not wait for the request that tries an unavailable catalogue again [T58]', async () => {
    const neverResolves = new Promise<never>(() => undefined);
    const catalog = { isCircuitOpen: true, call: () => neverResolves };
    const lease = new CatalogLease(catalog as unknown as CatalogClient);
    // A lease that waited for the response would wait indefinitely.
    expect(await lease.obtain()).toBeUndefined();
  });
});
