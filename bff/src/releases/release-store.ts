import { type ReleaseRecord } from '@academy/contracts/release.schemas';
import { LiveReleases } from '@academy/release-kit/live-releases';
import { localFiles, openStore, type StoreVariables } from '@academy/release-kit/store-setting';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../config/env.js';

type Setting = StoreVariables & Pick<BffEnvironment, 'RELEASE_KEYS_FILE'>;

/** The release store as pages are served from it: what its teams signed, and nothing else (decision 0084). */
@Injectable()
export class ReleaseStore {
  private readonly logger = new Logger(ReleaseStore.name);
  private readonly releases: LiveReleases;

  constructor(@Inject(BFF_ENVIRONMENT) setting: Setting) {
    const store = openStore(setting);
    this.releases = new LiveReleases({
      store,
      files: localFiles(setting, store),
      keyRingFile: setting.RELEASE_KEYS_FILE,
      complain: (problem) => this.logger.error(problem),
    });
  }

  /** @returns the live release of each remote, the shell among them; empty before the first release */
  liveReleases(): Promise<ReadonlyMap<string, ReleaseRecord>> {
    return this.releases.all();
  }

  /** @returns the record of a version, live or not; undefined where there is none that its team signed */
  record(remote: string, version: string): Promise<ReleaseRecord | undefined> {
    return this.releases.record(remote, version);
  }

  /** @returns where a file of the release lies; undefined for whatever its record does not name (T36) */
  pathOf(record: ReleaseRecord, file: string): string | undefined {
    return this.releases.pathOf(record, file);
  }
}
