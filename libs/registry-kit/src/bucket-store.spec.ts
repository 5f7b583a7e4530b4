import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { bucketContract } from '../test/bucket-contract.js';
import { BucketStore } from './bucket-store.js';
import { openStore } from './store-setting.js';
import { TestBucket } from './testing-bucket.js';
import { aTeam, publish } from './testing.js';

describe('a hand-written S3 server', () => {
  bucketContract(async () => {
    const bucket = await new TestBucket().start();
    return { setup: bucket.setup, close: () => bucket.stop() };
  });
});

let bucket: TestBucket;
let store: BucketStore;

beforeEach(async () => {
  bucket = await new TestBucket().start();
  store = new BucketStore(bucket.setup);
});
afterEach(() => bucket.stop());

describe('a store in a bucket', () => {
  it('stores everything below its prefix', async () => {
    await store.create('a/b+c @1.js', Buffer.from('x'));
    expect([...bucket.objects.keys()]).toEqual(['front ends/a/b+c @1.js']);
  });

  it('retries after a conflict, a busy bucket and a broken connection', async () => {
    bucket.bucketFaults = ['conflict', 'slow down', 'hang up'];
    expect(await store.create('key.json', Buffer.from('x'))).toBe(true);
    bucket.bucketFaults = ['slow down', 'slow down', 'slow down', 'slow down'];
    await expect(store.create('other.json', Buffer.from('x'))).rejects.toThrow('503 SlowDown');
  });

  it('a service without conditional writes is detected by one call, and rejected [F2]', async () => {
    bucket.bucketFaults = ['support no conditions'];
    await expect(store.create('key.json', Buffer.from('x'))).rejects.toThrow(
      '501 NotImplemented (no); a store needs a service that honours If-None-Match on PUT',
    );
    expect(bucket.journal).toHaveLength(1);
    expect(bucket.objects.size).toBe(0);
  });

  it('follows no redirect to another host [T39]', async () => {
    const elsewhere = await new TestBucket().start();
    const { endpoint } = elsewhere.setup;
    bucket.detour = (response) =>
      response.writeHead(307, { location: `${endpoint}/academy/front%20ends/key.json` }).end();
    const failure = await store.read('key.json').then(String, String);
    await elsewhere.stop();
    expect(failure).toContain('the bucket responds with 307');
    expect(elsewhere.journal).toEqual([]);
  });

  it('reads at most the allowed size, whatever length is declared [T65]', async () => {
    let sent = 0;
    // A response without a length that never ends.
    bucket.detour = (response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536;
      };
      response.writeHead(200).on('drain', more);
      more();
    };
    await expect(store.read('key.json', 1_000)).rejects.toThrow('key.json has more than the 1000 bytes');
    await expect(store.read('key.json')).rejects.toThrow('has more than the 8388608 bytes');
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  it('recognises its own write by the stored object if the response was lost', async () => {
    bucket.bucketFaults = ['lose the response'];
    expect(await store.create('key.json', Buffer.from('mine'))).toBe(true);
    bucket.objects.set('front ends/taken.json', Buffer.from('theirs'));
    bucket.bucketFaults = ['hang up'];
    expect(await store.create('taken.json', Buffer.from('mine'))).toBe(false);
  });

  it('writes the record of a release after all its files [F2]', async () => {
    const { key, team } = aTeam(['mf_catalog']);
    await publish({ store, ring: { teams: [team] }, key }, { version: '1' });
    expect(bucket.journal.findIndex((line) => line.endsWith('release.json'))).toBe(0);
    const writes = bucket.journal.filter((line) => line.startsWith('PUT'));
    expect(writes.findIndex((line) => line.endsWith('/release.json'))).toBe(3);
  });

  it('is chosen by configuration, and reports missing settings', () => {
    const setting = { RELEASE_STORE_DIR: 's3://academy/front', RELEASE_STORE_REGION: 'ap-south-1' };
    expect(() => openStore(setting)).toThrow('RELEASE_STORE_ENDPOINT');
    const named = {
      RELEASE_STORE_ENDPOINT: 'https://s3.example',
      RELEASE_STORE_KEY_ID: 'id',
      RELEASE_STORE_SECRET: 'secret',
    };
    expect(openStore({ ...setting, ...named }).name).toBe('s3://academy/front');
  });
});
