import { type ReleaseRecord } from '@academy/contracts/releases/release.schemas';
import { LiveReleases, type LiveReleasesSetup } from '@academy/registry-kit/live-releases';
import { localFiles, openStore } from '@academy/registry-kit/store-setting';
import { hasAdminParts } from './contributions.js';
import { type HostEnvironment } from './env.js';

const REMOTE = 'mf_admin';
/** Time in ms that a page waits for the releases of other front ends; without them it lacks their tabs. */
const CONTRIBUTORS_MS = 300;

/**
 * The admin's releases in the store, and the releases of other front ends with parts in the administration. The two are
 * read separately: errors in the releases of other front ends have no effect on the admin (F11).
 */
export class Releases {
  private readonly own: LiveReleases;
  private readonly others: LiveReleases;

  /** @param onProblem called for each file of the store that is not served, with the reason */
  constructor(env: HostEnvironment, onProblem: (problem: string) => void) {
    const store = openStore(env);
    const files = localFiles(env, store);
    const setup: LiveReleasesSetup = { store, files, keyRingFile: env.RELEASE_KEYS_FILE, onProblem };
    this.own = new LiveReleases({ ...setup, only: [REMOTE] });
    // Releases without parts here are read, and their files are neither mirrored nor served.
    const provide = async (release: ReleaseRecord & Parameters<typeof files.provide>[0]) =>
      hasAdminParts(release) ? files.provide(release) : undefined;
    this.others = new LiveReleases({
      ...setup,
      except: [REMOTE],
      files: { folder: files.folder, provide },
    });
  }

  /** @returns the live release; undefined before the first one */
  async live(): Promise<ReleaseRecord | undefined> {
    return (await this.own.all()).get(REMOTE);
  }

  /** @returns the live releases of other front ends, by name */
  async otherFrontEnds(): Promise<readonly ReleaseRecord[]> {
    const live = await withTimeout(this.others.all());
    return [...(live?.values() ?? [])].sort((one, other) => one.remote.localeCompare(other.remote));
  }

  /**
   * Other front ends: only versions that are live here or were, which open pages may still load. A version that its team
   * has only uploaded, a canary or a preview does not become a script of this origin.
   * @returns a release whose files this origin serves
   */
  async record(remote: string, version: string): Promise<ReleaseRecord | undefined> {
    if (remote === REMOTE) return this.own.record(REMOTE, version);
    if (!(await this.others.wasLive(remote, version))) return undefined;
    const record = await this.others.record(remote, version);
    return record && hasAdminParts(record) ? record : undefined;
  }

  /** @returns the path of the file; undefined if the record does not contain it */
  fileOf(record: ReleaseRecord, file: string): string | undefined {
    return this.own.pathOf(record, file);
  }
}

/** @returns undefined if it takes too long */
async function withTimeout<Value>(coming: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), CONTRIBUTORS_MS);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
