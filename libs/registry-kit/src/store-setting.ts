import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { BucketStore } from './bucket-store.js';
import { FolderStore } from './folder-store.js';
import { type JournalCache } from './journal-cache.js';
import { LocalFolderFiles, type LocalFiles, MirroredFiles } from './local-files.js';
import { type ReadableStore, type RemovableStore } from './object-store.js';

/** The environment variables of the release store; `RELEASE_STORE_DIR` is a folder or `s3://bucket/prefix`. */
export const storeVariables = z.object({
  RELEASE_STORE_DIR: z.string().min(1),
  RELEASE_STORE_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  RELEASE_STORE_REGION: z.string().min(1).default('us-east-1'),
  RELEASE_STORE_KEY_ID: z.string().min(1).optional(),
  RELEASE_STORE_SECRET: z.string().min(1).optional(),
  /** Folder in which servers cache the files of a bucket; no other process may write there. */
  RELEASE_CACHE_DIR: z.string().min(1).optional(),
});
export type StoreVariables = z.infer<typeof storeVariables>;

/**
 * @param setting a folder, or `s3://bucket/prefix` with an endpoint and an access key
 * @param journals keeps the journals that are read of it
 * @throws Error naming the missing variable
 */
export function openStore(setting: StoreVariables, journals?: JournalCache): RemovableStore {
  const { RELEASE_STORE_DIR: place } = setting;
  const bucket = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(place);
  if (!bucket) return new FolderStore(isAbsolute(place) ? place : resolve(place), journals);
  const [, name = '', prefix = ''] = bucket;
  const {
    RELEASE_STORE_ENDPOINT: endpoint,
    RELEASE_STORE_KEY_ID: id,
    RELEASE_STORE_SECRET: secret,
  } = setting;
  if (!endpoint || !id || !secret) {
    throw new Error(
      `The releases lie in ${place}: RELEASE_STORE_ENDPOINT, RELEASE_STORE_KEY_ID and RELEASE_STORE_SECRET say how to reach it`,
    );
  }
  const setup = {
    endpoint: endpoint.replace(/\/$/, ''),
    bucket: name,
    prefix,
    region: setting.RELEASE_STORE_REGION,
    accessKeyId: id,
    secretAccessKey: secret,
  };
  return new BucketStore(setup, journals);
}

/** @returns the local files of the store's releases */
export function localFiles(setting: StoreVariables, store: ReadableStore): LocalFiles {
  if (store instanceof FolderStore) return new LocalFolderFiles(store.folder);
  const { RELEASE_CACHE_DIR: folder } = setting;
  if (!folder) throw new Error('RELEASE_CACHE_DIR says where the files of the bucket are kept for serving');
  return new MirroredFiles(store, folder);
}
