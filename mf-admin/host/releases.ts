import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { channelEvent, releaseRecord, type ReleaseRecord } from '@academy/contracts/release.schemas';

const REMOTE = 'mf_admin';
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/;

/** The releases of the admin in the store; the store of the BFF is another matter, and may be down (F11). */
export class Releases {
  private readonly records = new Map<string, ReleaseRecord>();

  constructor(private readonly storeDir: string) {}

  /** @returns what the last line of the journal made live; undefined before the first release */
  async live(): Promise<ReleaseRecord | undefined> {
    const journal = await readFile(join(this.storeDir, 'channels.jsonl'), 'utf8').catch(() => '');
    const events = journal.split('\n').map((line) => channelEvent.safeParse(parseJson(line)).data);
    const last = events.findLast((event) => event?.remote === REMOTE);
    return last && this.record(last.version);
  }

  async record(version: string): Promise<ReleaseRecord | undefined> {
    if (!VERSION.test(version)) return undefined;
    const known = this.records.get(version);
    if (known) return known;
    const text = await readFile(this.path(version, 'release.json'), 'utf8').catch(() => 'null');
    const { data } = releaseRecord.safeParse(parseJson(text));
    if (data) this.records.set(version, data);
    return data;
  }

  /** @returns where the file lies; undefined for whatever the record does not name */
  fileOf(record: ReleaseRecord, file: string): string | undefined {
    return Object.hasOwn(record.assets, file) ? this.path(record.version, file) : undefined;
  }

  private path(version: string, file: string): string {
    return join(this.storeDir, REMOTE, version, file);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
