import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  channelEvent,
  releaseRecord,
  type ChannelEvent,
  type ReleaseRecord,
} from '@academy/contracts/release.schemas';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../config/env.js';

/** A promotion shows on pages that are opened this much later (federation.md, F1 wants 10 s). */
const FRESH_MS = 500;

const REMOTE = /^[a-z][a-z0-9_]*$/;
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/;

/** Reads the release store: a folder per version, and the journal of what is live. */
@Injectable()
export class ReleaseStore {
  private readonly logger = new Logger(ReleaseStore.name);
  private readonly records = new Map<string, Promise<ReleaseRecord | undefined>>();
  private live: Promise<ReadonlyMap<string, ReleaseRecord>> = Promise.resolve(new Map());
  private readAt = -Infinity;
  private journalState = '';

  constructor(@Inject(BFF_ENVIRONMENT) private readonly env: Pick<BffEnvironment, 'RELEASE_STORE_DIR'>) {}

  /** @returns the live release of each remote, the shell among them; empty before the first release */
  async liveReleases(): Promise<ReadonlyMap<string, ReleaseRecord>> {
    if (performance.now() - this.readAt < FRESH_MS) return this.live;
    this.readAt = performance.now();
    const { mtimeMs, size } = await stat(this.journal).catch(() => ({ mtimeMs: 0, size: 0 }));
    const state = `${mtimeMs} ${size}`;
    if (state !== this.journalState) {
      this.journalState = state;
      this.live = this.readLive();
    }
    return this.live;
  }

  /** @returns the record of a version, live or not; undefined where there is none */
  async record(remote: string, version: string): Promise<ReleaseRecord | undefined> {
    if (!REMOTE.test(remote) || !VERSION.test(version)) return undefined;
    const key = `${remote}/${version}`;
    const known = this.records.get(key) ?? this.readRecord(key);
    this.records.set(key, known);
    const found = await known;
    // A version may be published later under the name that was asked for too early.
    if (!found) this.records.delete(key);
    return found;
  }

  /** @returns where a file of the release lies; undefined for whatever its record does not name (T36) */
  pathOf({ remote, version, assets, manifest }: ReleaseRecord, file: string): string | undefined {
    const isNamed = Object.hasOwn(assets, file) || file === manifest;
    return isNamed ? join(this.env.RELEASE_STORE_DIR, remote, version, file) : undefined;
  }

  private get journal(): string {
    return join(this.env.RELEASE_STORE_DIR, 'channels.jsonl');
  }

  private async readLive(): Promise<ReadonlyMap<string, ReleaseRecord>> {
    const text = await readFile(this.journal, 'utf8').catch(() => '');
    const versions = new Map(
      text
        .split('\n')
        .flatMap(toEvent)
        .map(({ remote, version }) => [remote, version]),
    );
    const live = new Map<string, ReleaseRecord>();
    for (const [remote, version] of versions) {
      const record = await this.record(remote, version);
      if (record) live.set(remote, record);
      else this.lookAgain(remote, version);
    }
    return live;
  }

  /** The journal does not change when a release comes back: it is read anew until every live one is there. */
  private lookAgain(remote: string, version: string): void {
    this.logger.error(`${remote} ${version} is live but its release record is missing or bad`);
    this.journalState = '';
  }

  private async readRecord(key: string): Promise<ReleaseRecord | undefined> {
    const text = await readFile(join(this.env.RELEASE_STORE_DIR, key, 'release.json'), 'utf8').catch(
      () => 'null',
    );
    return releaseRecord.safeParse(parseJson(text)).data;
  }
}

/** A line that is no event is none: the last one may be half written. */
function toEvent(line: string): ChannelEvent[] {
  const { data } = channelEvent.safeParse(parseJson(line));
  return data ? [data] : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
