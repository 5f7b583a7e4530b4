import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { COMPRESSED_SUFFIXES } from './local-files.js';
import { hasContent, type ObjectStore } from './object-store.js';
import { type Trust } from './platform/trust.js';
import { recordKey, requireRelease } from './release-records.js';
import { isRemoved } from './retention/removed-releases.js';

/** The version is in the store, with its record. */
export class VersionTaken extends Error {
  override readonly name = 'VersionTaken';
}

/** An upload of the version began with other files and did not end: it has no record, and cannot be continued. */
export class UnfinishedUpload extends Error {
  override readonly name = 'UnfinishedUpload';
}

/** The retention removed the version: it is not in the store, and no release gets its name again. */
export class VersionRemoved extends Error {
  override readonly name = 'VersionRemoved';
}

const COMPRESSIBLE = /\.(css|js|json|svg)$/;
const CONCURRENCY = 8;

/**
 * Uploads a release: its files, then its record, without which no file is served (F2). An interrupted upload is
 * resumed if its files are the same.
 * @param read returns the content of a file of the release
 * @throws VersionTaken, since nothing is overwritten; UnfinishedUpload; VersionRemoved; InvalidSignature if the BFF would
 * not serve the release
 */
export async function uploadRelease(
  { store, ring }: { readonly store: ObjectStore; readonly ring: Trust },
  release: SignedRelease,
  read: (file: string) => Promise<Buffer>,
): Promise<void> {
  const { remote, version, assets } = release;
  const record = `${JSON.stringify(release, null, 2)}\n`;
  requireRelease(ring, record, remote, version);
  const taken = new VersionTaken(
    `${remote} ${version} is in the store already, and a release is never changed`,
  );
  if (await store.read(recordKey(remote, version))) throw taken;
  if (await isRemoved(store, remote, version))
    throw new VersionRemoved(`${remote} ${version} was removed, and no other release gets its version`);
  const files = Object.keys(assets);
  for (let start = 0; start < files.length; start += CONCURRENCY) {
    const writes = files
      .slice(start, start + CONCURRENCY)
      .map(async (file) => put(store, `${remote}/${version}/${file}`, await read(file)));
    // An error is reported after the writes beside it have ended.
    const failed = (await Promise.allSettled(writes)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }
  if (!(await store.create(recordKey(remote, version), Buffer.from(record)))) throw taken;
}

/** Stores a file, and compressed copies of a text file, so that no server compresses it on each request. */
async function put(store: ObjectStore, key: string, content: Buffer): Promise<void> {
  if (!(await store.create(key, content)) && !(await hasContent(store, key, content))) {
    throw new UnfinishedUpload(`${key} was uploaded with other content, by an upload that did not end`);
  }
  if (!COMPRESSIBLE.test(key)) return;
  const [brotli, gz] = COMPRESSED_SUFFIXES;
  await store.create(key + brotli, await promisify(brotliCompress)(content));
  await store.create(key + gz, await promisify(gzip)(content, { level: 9 }));
}
