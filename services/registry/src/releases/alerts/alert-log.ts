import { alertData, alertMessage } from '@academy/contracts/alerts/alert-message.schemas';
import { releaseSignature } from '@academy/contracts/releases/release.schemas';
import { OversizeError } from '@academy/registry-kit/object-store';
import { parseJson } from '@academy/registry-kit/release-records';
import { InvalidSignature, requireRegistry, signWith } from '@academy/registry-kit/release-signature';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { RegistryStore } from '../store/registry-store.js';

const FOLDER = 'alerts';
/** Far larger than any alert. */
const MAX_BYTES = 100_000;
const ENTRY = /^(\d{8})\.json$/;
const DAY_MS = 86_400_000;
/** An alert is a day old at most when it is given up. */
const MAX_AGE_MS = 30 * DAY_MS;

const alert = z.object({
  number: z.number().int().min(1),
  id: alertMessage.shape.id,
  type: alertMessage.shape.type,
  at: z.iso.datetime(),
  data: alertData,
  webhook: z.string(),
  /** Of a canary: the entry of the journal by which the guard takes it back; without that entry, nothing happened. */
  sequence: z.number().int().optional(),
});
const signedAlert = alert.extend({ signature: releaseSignature });
export type Alert = z.infer<typeof alert>;
export type NewAlert = Omit<Alert, 'number' | 'at'>;

/**
 * The alerts of each remote, numbered and signed by the registry: `alerts/<remote>/<number>.json`, and `<number>.done`
 * beside those that need no attempt any more.
 */
@Injectable()
export class AlertLog {
  constructor(private readonly store: RegistryStore) {}

  /**
   * Of two processes that write at once, the one that comes second gets false, and reads again.
   * @param number the next one, from `lastNumber`
   */
  async append(number: number, content: NewAlert): Promise<boolean> {
    const value = { ...content, number, at: new Date().toISOString() };
    const entry = signWith(await this.store.key(), 'alert', value);
    return this.store.objects.create(
      entryKey(content.data.remote, number),
      Buffer.from(JSON.stringify(entry)),
    );
  }

  /** @returns 0 if there is none */
  async lastNumber(remote: string): Promise<number> {
    return Math.max(0, ...numbersIn(await this.store.objects.list(folderOf(remote))));
  }

  /** @returns the last alert about the service level: of an incident that lasts, or of the end of one */
  async lastOfServiceLevel(remote: string): Promise<Alert | undefined> {
    return this.findLast(remote, ({ type }) => type.startsWith('slo.'));
  }

  /** @returns the last alert that matches */
  async findLast(remote: string, matches: (alert: Alert) => boolean): Promise<Alert | undefined> {
    const numbers = numbersIn(await this.store.objects.list(folderOf(remote))).sort((a, b) => b - a);
    for (const number of numbers) {
      const found = await this.read(remote, number);
      if (found && matches(found)) return found;
    }
    return undefined;
  }

  /** @returns the alerts that wait for their receivers by remote, the oldest of each first */
  async pending(): Promise<Map<string, Alert[]>> {
    const found = new Map<string, Alert[]>();
    for (const remote of await this.store.objects.list(FOLDER)) {
      const names = await this.store.objects.list(folderOf(remote));
      const waiting = numbersIn(names).filter((number) => !names.includes(`${padded(number)}.done`));
      for (const number of waiting.sort((a, b) => a - b)) {
        const each = await this.read(remote, number);
        if (each) found.set(remote, [...(found.get(remote) ?? []), each]);
      }
    }
    return found;
  }

  async isDone({ data, number }: Alert): Promise<boolean> {
    return (await this.store.objects.read(doneKey(data.remote, number))) !== undefined;
  }

  async markDone({ data, number }: Alert): Promise<void> {
    await this.store.objects.create(doneKey(data.remote, number), Buffer.from(new Date().toISOString()));
  }

  /** The last alert stays, because its number does, and the last one of the service level, because it is its state. */
  async removeOld(now: Date): Promise<void> {
    const { objects } = this.store;
    for (const remote of await objects.list(FOLDER)) {
      const last = await this.lastNumber(remote);
      const state = (await this.lastOfServiceLevel(remote))?.number;
      for (const { key, writtenAt } of await objects.objects(folderOf(remote))) {
        const number = Number(key.slice(-'00000000.json'.length, -'.json'.length));
        if (number === last || number === state || now.getTime() - writtenAt.getTime() < MAX_AGE_MS) continue;
        await objects.remove(key);
      }
    }
  }

  /** @returns undefined for one that is missing, of another place, or not signed by the registry */
  private async read(remote: string, number: number): Promise<Alert | undefined> {
    const content = await this.store.objects.read(entryKey(remote, number), MAX_BYTES).catch(oversized);
    const value = content && parseJson(content.toString());
    const { data } = signedAlert.safeParse(value);
    if (!data || data.number !== number || data.data.remote !== remote) return undefined;
    const { ring } = await this.store.read();
    try {
      requireRegistry(ring, 'alert', value as typeof data, data.at);
    } catch (error) {
      if (error instanceof InvalidSignature) return undefined;
      throw error;
    }
    return data;
  }
}

/** One object of a writer without a key must not prevent the alerts of others (T65). */
function oversized(error: unknown): undefined {
  if (error instanceof OversizeError) return undefined;
  throw error;
}

const padded = (number: number): string => String(number).padStart(8, '0');
const folderOf = (remote: string): string => `${FOLDER}/${remote}`;
const entryKey = (remote: string, number: number): string => `${folderOf(remote)}/${padded(number)}.json`;
const doneKey = (remote: string, number: number): string => `${folderOf(remote)}/${padded(number)}.done`;
const numbersIn = (names: readonly string[]): number[] =>
  names.flatMap((name) => ENTRY.exec(name)?.[1] ?? []).map(Number);
