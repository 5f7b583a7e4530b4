import { type ReleaseRecord } from '@academy/contracts/releases/release.schemas';
import { LiveReleases } from '@academy/registry-kit/live-releases';
import { localFiles, openStore } from '@academy/registry-kit/store-setting';
import { type HostEnvironment } from './env.js';

const REMOTE = 'mf_admin';

/** The admin's releases in the store. Errors in the releases of other remotes have no effect on it (F11). */
export class Releases {
  private readonly releases: LiveReleases;

  /** @param onProblem called for each file of the store that is not served, with the reason */
  constructor(env: HostEnvironment, onProblem: (problem: string) => void) {
    const store = openStore(env);
    this.releases = new LiveReleases({
      store,
      files: localFiles(env, store),
      keyRingFile: env.RELEASE_KEYS_FILE,
      only: [REMOTE],
      onProblem,
    });
  }

  /** @returns the live release; undefined before the first one */
  async live(): Promise<ReleaseRecord | undefined> {
    return (await this.releases.all()).get(REMOTE);
  }

  async record(version: string): Promise<ReleaseRecord | undefined> {
    return this.releases.record(REMOTE, version);
  }

  /** @returns the path of the file; undefined if the record does not contain it */
  fileOf(record: ReleaseRecord, file: string): string | undefined {
    return this.releases.pathOf(record, file);
  }
}
