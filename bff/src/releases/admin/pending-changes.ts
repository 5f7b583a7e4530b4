import { type PendingChange } from '@academy/contracts/releases/admin-release.schemas';
import { type RequestedChange } from '@academy/contracts/releases/registry.schemas';
import { grantOf, type Trust } from '@academy/registry-kit/platform/trust';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ReleaseStore } from '../release-store.js';

/** More than the registry accepts of several remotes. */
const MAX_KNOWN = 5_000;
/** Shown of one remote. */
const MAX_SHOWN = 20;

/** Of a request, and of a text that is none, so that neither is read again: both are named by their content. */
type Known = { readonly expect: number; readonly change: PendingChange } | 'rejected';

/** Changes that wait for the approval of a person of the platform: the registry has stored and signed them. */
@Injectable()
export class PendingChanges {
  private readonly known = new LRUCache<string, Known>({ max: MAX_KNOWN });
  private verifiedBy: Trust | undefined;

  constructor(private readonly store: ReleaseStore) {}

  /**
   * @param sequence number of the journal's last entry: a request with another one cannot be approved any more
   * @returns the latest first
   */
  async of(remote: string, sequence: number): Promise<PendingChange[]> {
    const { keys } = this.store;
    if (!grantOf(keys, remote)) return [];
    if (this.verifiedBy !== keys) this.known.clear();
    this.verifiedBy = keys;
    const ids = await this.store.changeRequests(remote);
    const found: PendingChange[] = [];
    for (const id of ids) {
      const known = await this.read(remote, id);
      if (known !== 'rejected' && known.expect === sequence) found.push(known.change);
    }
    return found.sort((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_SHOWN);
  }

  private async read(remote: string, id: string): Promise<Known> {
    const key = `${remote} ${id}`;
    const known = this.known.get(key);
    if (known) return known;
    const request = await this.store.changeRequest(remote, id);
    const read = request ? { expect: request.expect, change: toPending(id, request) } : 'rejected';
    this.known.set(key, read);
    return read;
  }
}

const toPending = (
  id: string,
  { kind, version, percent = 100, actor, reason, at }: RequestedChange,
): PendingChange => ({ id, kind, version, percent, by: actor.repository ?? actor.sub, reason, at });
