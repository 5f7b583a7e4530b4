import { describe, expect, it } from '@jest/globals';
import { BucketStore } from '../src/bucket-store.js';
import { openStore, storeVariables } from '../src/store-setting.js';
import { bucketContract } from './bucket-contract.js';

const variables = storeVariables.parse(process.env);
const store = openStore(variables);
if (!(store instanceof BucketStore)) throw new Error('RELEASE_STORE_DIR names no bucket');
const { setup } = store;

describe(`a real bucket, ${store.name}`, () => {
  bucketContract(() => Promise.resolve({ setup, close: () => Promise.resolve() }));
});

/** Set if the same data has a second endpoint that rejects conditional writes. */
const plain = process.env['BUCKET_PLAIN_ENDPOINT'];
if (plain) {
  describe('a real service without conditional writes', () => {
    it('is rejected as a store, and nothing is written [F2]', async () => {
      const rejecting = new BucketStore({ ...setup, endpoint: plain });
      await expect(rejecting.create('plain.json', Buffer.from('x'))).rejects.toThrow(
        /501 NotImplemented \(.+\); a store needs a service that honours If-None-Match on PUT/,
      );
      expect(await rejecting.read('plain.json')).toBeUndefined();
    });
  });
}
