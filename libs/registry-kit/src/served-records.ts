import { type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { type LocalFiles } from './local-files.js';
import { type ReadableStore } from './object-store.js';
import { type Trust } from './platform/trust.js';
import { readRelease } from './release-records.js';

interface RecordSource {
  readonly store: ReadableStore;
  readonly files: LocalFiles;
}

/** The records that a process has verified. Those that it serves have their files here. */
export class ServedRecords {
  private readonly served = new Map<string, SignedRelease>();
  private readonly verified = new Set<string>();

  /** @param report called with the reason why a record is rejected, or with undefined */
  constructor(
    private readonly source: RecordSource,
    private readonly report: (subject: string, problem: string | undefined) => void,
  ) {}

  /** @returns a release whose files are available; undefined if it is rejected */
  async read(ring: Trust, remote: string, version: string): Promise<SignedRelease | undefined> {
    const key = keyOf(remote, version);
    const known = this.served.get(key);
    if (known) return known;
    return this.unlessRejected(key, async () => {
      const release = await readRelease(this.source.store, ring, remote, version);
      if (release) await this.source.files.provide(release);
      if (release) this.served.set(key, release);
      return release;
    });
  }

  /** @returns true for the record of a release that another process serves, so its files are not read here */
  async has(ring: Trust, remote: string, version: string): Promise<boolean> {
    const key = keyOf(remote, version);
    if (this.verified.has(key)) return true;
    const release = await this.unlessRejected(key, () =>
      readRelease(this.source.store, ring, remote, version),
    );
    if (release) this.verified.add(key);
    return release !== undefined;
  }

  /** Those of the remote, or all of them, are verified again. */
  delete(remote?: string): void {
    for (const known of [this.served, this.verified])
      for (const key of [...known.keys()])
        if (remote === undefined || key.startsWith(keyOf(remote, ''))) known.delete(key);
  }

  private async unlessRejected(
    key: string,
    read: () => Promise<SignedRelease | undefined>,
  ): Promise<SignedRelease | undefined> {
    try {
      const release = await read();
      this.report(key, undefined);
      return release;
    } catch (error) {
      this.report(key, `${key} is not served: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }
}

const keyOf = (remote: string, version: string): string => `${remote} ${version}`;
