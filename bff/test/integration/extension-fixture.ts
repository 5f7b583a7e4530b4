import { join } from 'node:path';
import { extensionPrefix } from '@academy/contracts/extensions/extension.schemas';
import { FolderStore } from '@academy/registry-kit/folder-store';
import { type SigningContext } from '@academy/registry-kit/journal';
import { hashOf } from '@academy/registry-kit/local-files';
import { readPlatform } from '@academy/registry-kit/platform/platform-journal';
import { aGrant, aRelease, aServer, grantRemote, promote, writeKeyRing } from '@academy/registry-kit/testing';
import { uploadRelease } from '@academy/registry-kit/uploads';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../src/config/env.js';
import { type Bff } from '../start-bff.js';

const registry = aServer('registry', []);
const DOCUMENT = 'backend.json';
const ENTRY = Buffer.from('entry');

/** @returns a document of OpenAPI with these paths */
export const documentOf = (paths: object): object => ({
  openapi: '3.1.0',
  info: { title: 'Certificates', version: '1' },
  paths,
});

/** Remotes with a backend, in the store of a BFF. */
export class ExtensionFixture {
  private constructor(private readonly signing: SigningContext) {}

  static async of(bff: Bff): Promise<ExtensionFixture> {
    const folder = bff.app.get<BffEnvironment>(BFF_ENVIRONMENT).RELEASE_STORE_DIR;
    const ring = await writeKeyRing(join(folder, 'key-ring.json'), [], [registry.server]);
    return new ExtensionFixture({ store: new FolderStore(folder), ring, key: registry.key });
  }

  /** Grants the remote; without an origin, its backend is not granted. */
  async grant(remote: string, origin?: string): Promise<void> {
    const routes = [`/${remote.replace(/^mf_/, '')}`];
    await grantRemote(this.signing, { remote, routes, ...(origin !== undefined && { backend: { origin } }) });
  }

  /** Makes a version with the document live. */
  async release(remote: string, version: string, document: object): Promise<void> {
    const { ring, store, key } = this.signing;
    const { grants } = await readPlatform(store, ring);
    const trusted = { store, key, ring: { ...ring, grants } };
    const content = Buffer.from(JSON.stringify(document));
    const asset = (bytes: Buffer) => ({ sha384: hashOf(bytes), bytes: bytes.length });
    const release = aRelease(key, {
      ...{ remote, version, routes: [`/${remote.replace(/^mf_/, '')}`] },
      owner: { team: aGrant().team, contact: '' },
      backend: { document: DOCUMENT },
      assets: { 'remoteEntry.js': asset(ENTRY), [DOCUMENT]: asset(content) },
    });
    await uploadRelease(trusted, release, async (file) => (file === DOCUMENT ? content : ENTRY));
    await promote(trusted, release);
  }
}

/** @returns the URL of an operation at the BFF */
export const urlOf = (remote: string, path: string): string => `${extensionPrefix(remote)}${path}`;
