import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageState, type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { FolderStore } from '@academy/registry-kit/folder-store';
import { offeredTypes } from '@academy/registry-kit/gate/testing-kit';
import { type SigningContext } from '@academy/registry-kit/journal';
import { appendPlatformEvent, readPlatform } from '@academy/registry-kit/platform/platform-journal';
import { type TeamKey } from '@academy/registry-kit/release-signature';
import {
  anActor,
  aServer,
  aTeam,
  grantRemote,
  promote,
  publish,
  upload,
  writeKeyRing,
} from '@academy/registry-kit/testing';
import { membersSeen } from '@academy/registry-kit/trains/testing';
import { writeTrain } from '@academy/registry-kit/trains/write-train';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../src/config/env.js';
import { type Bff } from './start-bff.js';

export const REMOTE = 'mf_catalog';
const remotes = ['shell', REMOTE];
const owner = aTeam(remotes, 'Platform');

/** A remote with a grant, for which the registry signs. */
export const GRANTED = 'mf_certificates';

/** The keys of the registry, by their roles. */
export const serverKeys = {
  guard: aServer('guard', remotes),
  operator: aServer('operator', remotes),
  registry: aServer('registry', []),
};

/** A shell and a remote whose first version is live, in the store of a BFF. */
export class ReleaseFixture {
  private constructor(
    private readonly signing: SigningContext,
    /** Makes its versions unique, because counters in Redis outlive a test. */
    private readonly prefix: string,
  ) {}

  /** @param serverFiles the server files of shell and remote, if pages are rendered on the server */
  static async of(
    bff: Bff,
    prefix = '',
    serverFiles?: Readonly<Record<'remote' | 'shell', string>>,
  ): Promise<ReleaseFixture> {
    const folder = bff.app.get<BffEnvironment>(BFF_ENVIRONMENT).RELEASE_STORE_DIR;
    const servers = Object.values(serverKeys).map(({ server }) => server);
    const ring = await writeKeyRing(join(folder, 'key-ring.json'), [owner.team], servers);
    const fixture = new ReleaseFixture({ store: new FolderStore(folder), ring, key: owner.key }, prefix);
    const { shell, remote } = serverFiles ?? {};
    await publish(
      fixture.signing,
      { remote: 'shell', routes: [], pages: ['/'], ...served(shell) },
      contentOf(shell),
    );
    await publish(
      fixture.signing,
      { ...typed, version: fixture.versionOf('1'), ...served(remote) },
      contentOf(remote),
    );
    return fixture;
  }

  get key(): TeamKey {
    return owner.key;
  }

  versionOf(version: string): string {
    return this.prefix + version;
  }

  /** Uploads a version that calls what the API does not offer. */
  uploadIncompatible(version: string): Promise<SignedRelease> {
    const bffContract = { version: '1', calls: ['GET /api/nothing'] };
    return upload(this.signing, { ...typed, version: this.versionOf(version), bffContract }, contentOf());
  }

  /** @param serverFile its server file, if pages are rendered on the server */
  upload(version: string, serverFile?: string, claims: Partial<SignedRelease> = {}): Promise<SignedRelease> {
    const fields = { ...typed, version: this.versionOf(version), ...served(serverFile), ...claims };
    return upload(this.signing, fields, contentOf(serverFile));
  }

  /** Grants the remote, and publishes its versions, of which the first is live. */
  async grant(needsApproval: boolean, ...versions: string[]): Promise<void> {
    const { ring, store } = this.signing;
    const signing = { ring, store, key: serverKeys.registry.key };
    const { grants } = await grantRemote(signing, { remote: GRANTED, needsApproval });
    const trusted = { ...signing, ring: { ...ring, grants } };
    const owner = { team: 'Certificates', contact: 'certificates@academy.test' };
    for (const [index, version] of versions.entries()) {
      const fields = { ...typed, remote: GRANTED, owner, routes: ['/certificates'], version };
      const release = await upload(trusted, fields, contentOf());
      if (index === 0) await promote(trusted, release);
    }
  }

  /** Switches the server rendering of the remote with a grant off, so that its journal has another entry. */
  async switchGranted(version: string): Promise<void> {
    const { ring, store } = this.signing;
    const { grants } = await readPlatform(store, ring);
    const signing = { store, ring: { ...ring, grants }, key: serverKeys.registry.key };
    await promote(signing, { remote: GRANTED, version }, 'ssr-off');
  }

  /** Makes a version of the remote with a grant live by a train, with a record that readers reject. @returns its id */
  async makeUnservedTrain(version: string): Promise<string> {
    const { ring } = this.signing;
    const { grants } = await readPlatform(this.signing.store, ring);
    const store = this.signing.store as FolderStore;
    await writeFile(join(store.folder, GRANTED, version, 'release.json'), '{}');
    const trusted = { store, ring: { ...ring, grants }, key: serverKeys.registry.key };
    const members = await membersSeen(trusted, [GRANTED], version);
    const sender = { by: 'asha', actor: anActor, reason: 'a train' };
    return (await writeTrain(trusted, { kind: 'promote', ...sender, members })).id;
  }

  /** Stops promotions and canaries, as a person of the platform does. */
  async freeze(): Promise<void> {
    const { ring, store } = this.signing;
    const signing = { ring, store, key: serverKeys.registry.key };
    const content = { kind: 'freeze', actor: anActor, by: 'asha', reason: 'a long weekend' } as const;
    await appendPlatformEvent(signing, await readPlatform(store, ring), content);
  }

  /** Turns the server rendering of the remote off or on. */
  switchRendering(kind: 'ssr-off' | 'ssr-on', version: string): Promise<void> {
    return promote(this.signing, { remote: REMOTE, version: this.versionOf(version) }, kind);
  }

  canary(version: string, percent: number): Promise<void> {
    return promote(this.signing, { remote: REMOTE, version: this.versionOf(version) }, 'canary', percent);
  }

  promote(version: string): Promise<void> {
    return promote(this.signing, { remote: REMOTE, version: this.versionOf(version) });
  }

  /** Promotes as a team that writes another team's name into its entry. */
  promoteAs(version: string, by: string): Promise<void> {
    return promote(this.signing, { remote: REMOTE, version: this.versionOf(version) }, 'promote', 100, by);
  }

  rollback(version: string): Promise<void> {
    return promote(this.signing, { remote: REMOTE, version: this.versionOf(version) }, 'rollback');
  }
}

const served = (serverFile: string | undefined) =>
  serverFile === undefined ? {} : { server: 'remoteEntry.js' };

/** The only file of a release also contains the declarations that the gate of the registry reads. */
const typed = { exposes: { './app': { contract: 'remoteEntry.js', typesHash: 'a'.repeat(64) } } };
const contentOf = (serverFile = JSON.stringify(offeredTypes())): Buffer => Buffer.from(serverFile);

export const stateOf = (html: string): PageState =>
  JSON.parse(/id="academy-state"[^>]*>([^<]*)</.exec(html)?.[1] ?? 'null') as PageState;

export const versionOf = ({ registry }: Pick<PageState, 'registry'>): string | undefined =>
  registry.find(({ name }) => name === REMOTE)?.version;
