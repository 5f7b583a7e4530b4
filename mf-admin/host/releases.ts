import { type ReleaseRecord } from '@academy/contracts/releases/release.schemas';
import { LiveReleases } from '@academy/registry-kit/live-releases';
import { localFiles, openStore } from '@academy/registry-kit/store-setting';
import { type HostEnvironment } from './env.js';

const REMOTE = 'mf_admin';

/** The releases of the admin in the store; whether those of others are whole is another matter (F11). */
export class Releases {
  private readonly releases: LiveReleases;

  /** @param complain called with each file of the store that is not served, and the reason */
  constructor(env: HostEnvironment, complain: (problem: string) => void) {
    const store = openStore(env);
    this.releases = new LiveReleases({
      store,
      files: localFiles(env, store),
      keyRingFile: env.RELEASE_KEYS_FILE,
      only: [REMOTE],
      complain,
    });
  }

  /** @returns what is live; undefined before the first release */
  async live(): Promise<ReleaseRecord | undefined> {
    return (await this.releases.all()).get(REMOTE);
  }

  async record(version: string): Promise<ReleaseRecord | undefined> {
    return this.releases.record(REMOTE, version);
  }

  /** @returns the path of the file; undefined for a file that the record does not name */
  fileOf(record: ReleaseRecord, file: string): string | undefined {
    return this.releases.pathOf(record, file);
  }
}
