import { type RemovableStore } from '@academy/registry-kit/object-store';

const FOLDER = 'previews';
const HOUR_MS = 3_600_000;

/** The time until which a link is valid, and the version. */
const NAME = /^(\d+)-(.+)$/;

/**
 * `previews/<remote>/<time>-<version>` marks a version that a preview link opens, so that the retention leaves it in the
 * store. Times are full hours: many links of one version share a mark.
 */
export class PreviewMarks {
  constructor(private readonly store: RemovableStore) {}

  async add(remote: string, version: string, until: Date): Promise<void> {
    const fullHour = Math.ceil(until.getTime() / HOUR_MS) * HOUR_MS;
    await this.store.create(`${FOLDER}/${remote}/${fullHour}-${version}`, Buffer.from(version));
  }

  /** @returns the versions that a preview link opens */
  async versions(remote: string, now: Date): Promise<string[]> {
    const names = await this.store.list(`${FOLDER}/${remote}`);
    return names.flatMap((name) => {
      const { until, version } = parsed(name);
      return version !== undefined && until > now.getTime() ? [version] : [];
    });
  }

  /** Removes the marks of links that have ended. */
  async removeEnded(now: Date): Promise<void> {
    for (const { key } of await this.store.objects(FOLDER))
      if (parsed(key.slice(key.lastIndexOf('/') + 1)).until <= now.getTime()) await this.store.remove(key);
  }
}

function parsed(name: string): { readonly until: number; readonly version?: string } {
  const [, until, version] = NAME.exec(name) ?? [];
  return version === undefined ? { until: 0 } : { until: Number(until), version };
}
