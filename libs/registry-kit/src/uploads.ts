import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { type KeyRing, type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { COMPRESSED_SUFFIXES } from './local-files.js';
import { hasContent, type ObjectStore } from './object-store.js';
import { recordKey, requireRelease } from './release-records.js';

/** The version is there already, or was begun with other files. */
export class VersionTaken extends Error {
  override readonly name = 'VersionTaken';
}

const GAINS = /\.(css|js|json|svg)$/;
const AT_ONCE = 8;

/**
 * Puts a release into the store: its files, then its record, before which nobody sees any of it (F2).
 * An upload that broke off is gone on with, as long as the files are the same.
 *
 * @param read the content of a file of the release
 * @throws VersionTaken, since nothing is ever overwritten; InvalidSignature where it would not be served
 */
export async function uploadRelease(
  { store, ring }: { readonly store: ObjectStore; readonly ring: KeyRing },
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
  const files = Object.keys(assets);
  for (let at = 0; at < files.length; at += AT_ONCE) {
    await Promise.all(
      files
        .slice(at, at + AT_ONCE)
        .map(async (file) => put(store, `${remote}/${version}/${file}`, await read(file))),
    );
  }
  if (!(await store.create(recordKey(remote, version), Buffer.from(record)))) throw taken;
}

/** With compressed copies beside a text, so that no server compresses the same file twice. */
async function put(store: ObjectStore, key: string, content: Buffer): Promise<void> {
  if (!(await store.create(key, content)) && !(await hasContent(store, key, content))) {
    throw new VersionTaken(`${key} was begun with another content: release under another version`);
  }
  if (!GAINS.test(key)) return;
  const [brotli, gz] = COMPRESSED_SUFFIXES;
  await store.create(key + brotli, await promisify(brotliCompress)(content));
  await store.create(key + gz, await promisify(gzip)(content, { level: 9 }));
}
