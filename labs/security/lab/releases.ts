import { createHash, createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registryResponse } from '@academy/contracts/releases/release.schemas';
import canonicalizeModule from 'canonicalize';
import { send } from './http.js';
import { attackTarget } from './attack-target.js';

/** Its declarations describe an ES module, but it is a CommonJS module. */
const canonicalize = canonicalizeModule as unknown as (value: unknown) => string;
const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

export const remotes = ['mf_catalog', 'mf_learner', 'mf_admin'];

export interface ReleaseRecord {
  readonly version: string;
  readonly server: string;
  readonly assets: Record<string, { sha384: string; bytes: number }>;
  readonly signature: { readonly key: string; readonly value: string };
}
export type Entry = Readonly<Record<string, unknown>>;
export interface SigningKey {
  readonly id: string;
  readonly key: KeyObject;
}

/** The genuine key of the remote's team, which signs the local releases. */
export function keyOf(remote: string): SigningKey {
  const folder = join(attackTarget.dataDir, 'release-keys');
  const { teams } = read<{ teams: { remotes: string[]; keys: { id: string }[] }[] }>(
    join(folder, 'key-ring.json'),
  );
  const ids = teams.filter((team) => team.remotes.includes(remote)).flatMap(({ keys }) => keys);
  const keys = readdirSync(folder)
    .filter((name) => name !== 'key-ring.json')
    .map((name) => read<{ id: string; privateKey: string }>(join(folder, name)));
  const own = keys.find(({ id }) => ids.some((one) => one.id === id));
  if (!own) throw new Error(`No key signs ${remote}`);
  const der = Buffer.from(own.privateKey, 'base64');
  return { id: own.id, key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
}

/** A different key under the id of the genuine one. */
export const stolenName = (remote: string): SigningKey => ({
  id: keyOf(remote).id,
  key: generateKeyPairSync('ed25519').privateKey,
});

/** @param kind a part of the signed text */
export function signed<T extends object>(
  by: SigningKey,
  kind: 'release' | 'channel event',
  value: T,
): T & Pick<ReleaseRecord, 'signature'> {
  const text = Buffer.from(`academy ${kind}\n${canonicalize({ ...value, signature: undefined })}`);
  return { ...value, signature: { key: by.id, value: sign(null, text, by.key).toString('base64') } };
}

const hashOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** One remote in a release store, changed as by an attacker with write access. */
export class StoredRemote {
  readonly dir: string;
  /** The live version. */
  readonly version: string;

  constructor(
    readonly store: string,
    readonly remote: string,
  ) {
    const newest = this.#entries().at(-1);
    if (!newest) throw new Error(`${remote} was never released`);
    this.version = read<{ version: string }>(join(this.#journal(), newest)).version;
    this.dir = join(store, remote, this.version);
  }

  scripts(): string[] {
    return readdirSync(this.dir).filter((name) => name.endsWith('.js'));
  }

  record(version = this.version): ReleaseRecord {
    return read(join(this.store, this.remote, version, 'release.json'));
  }

  /** Deletes its compressed copies, which would be served instead. */
  changeFile(file: string, change: (text: string) => string, version = this.version): void {
    const path = join(this.store, this.remote, version, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    for (const ending of ['.br', '.gz']) rmSync(`${path}${ending}`, { force: true });
  }

  /** Rewrites the record with the hashes of the current files. @param by without it the old signature stays */
  describe(by?: SigningKey, version = this.version): void {
    const folder = join(this.store, this.remote, version);
    const before = this.record(version);
    const assets = Object.fromEntries(
      Object.keys(before.assets).map((file) => {
        const bytes = readFileSync(join(folder, file));
        return [file, { ...before.assets[file], sha384: hashOf(bytes), bytes: bytes.length }];
      }),
    );
    const record = { ...before, version, assets };
    writeFileSync(
      join(folder, 'release.json'),
      JSON.stringify(by ? signed(by, 'release', withoutSignature(record)) : record),
    );
  }

  /** Adds a second version with the same files, released by its own team. */
  release(version: string): void {
    cpSync(this.dir, join(this.store, this.remote, version), { recursive: true });
    this.describe(keyOf(this.remote), version);
  }

  /** Removes all entries, of any number of releases. @returns the newest one */
  emptyJournal(): Entry {
    const files = this.#entries().map((name) => join(this.#journal(), name));
    const newest = read<Entry>(files.at(-1) ?? '');
    for (const file of files) rmSync(file);
    return newest;
  }

  entry(sequence: number): Entry {
    return read(this.#fileOf(sequence));
  }

  write(sequence: number, entry: Entry): void {
    writeFileSync(this.#fileOf(sequence), JSON.stringify(entry));
  }

  #fileOf(sequence: number): string {
    return join(this.#journal(), `${String(sequence).padStart(8, '0')}.json`);
  }

  #journal(): string {
    return join(this.store, 'channels', this.remote);
  }

  #entries(): string[] {
    return readdirSync(this.#journal()).sort();
  }
}

export function withoutSignature<T extends object>(value: T): Omit<T, 'signature'> {
  const { signature: _, ...rest } = value as T & { signature?: unknown };
  return rest as Omit<T, 'signature'>;
}

/** @returns the version of each remote that a BFF serves */
export async function liveVersions(origin: string): Promise<Record<string, string>> {
  const { remotes: all } = registryResponse.parse((await send(origin, '/api/registry')).json());
  return Object.fromEntries(all.map(({ name, version }) => [name, version]));
}
