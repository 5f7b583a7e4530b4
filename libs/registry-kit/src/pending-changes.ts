import { type PendingChange, type RequestedChange } from '@academy/contracts/releases/registry.schemas';
import { readChangeRequest, requestFolder } from './change-requests.js';
import { isSame, type Verification, verificationOf } from './journal-cache.js';
import { type ReadableStore } from './object-store.js';
import { grantOf, type Trust } from './platform/trust.js';

/** Shown of one remote. */
const MAX_SHOWN = 20;

/** `none` cannot be approved any more, or was never signed. Both are named by their content, so none is read again. */
type Known = { readonly expect: number; readonly change: PendingChange } | 'none';

interface KnownRemote {
  readonly by: Verification;
  /** By the ids of the requests. */
  readonly requests: ReadonlyMap<string, Known>;
}

/** Changes that wait for the approval of a person of the platform: the registry has stored and signed them. */
export class PendingChanges {
  private readonly known = new Map<string, KnownRemote>();

  constructor(private readonly store: Pick<ReadableStore, 'list' | 'read'>) {}

  /**
   * @param sequence number of the journal's last entry: a request with another one cannot be approved any more
   * @returns the latest first, none for a remote without a grant
   */
  async of(trust: Trust, remote: string, sequence: number): Promise<PendingChange[]> {
    if (!grantOf(trust, remote)) {
      this.known.delete(remote);
      return [];
    }
    const by = verificationOf(trust, remote);
    const before = this.known.get(remote);
    const known = before && isSame(before.by, by) ? before.requests : new Map<string, Known>();
    const requests = new Map<string, Known>();
    for (const id of await this.store.list(requestFolder(remote)))
      requests.set(id, known.get(id) ?? (await this.read(trust, remote, id, sequence)));
    this.known.set(remote, { by, requests });
    return [...requests.values()]
      .flatMap((request) => (request !== 'none' && request.expect === sequence ? [request.change] : []))
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(0, MAX_SHOWN);
  }

  private async read(trust: Trust, remote: string, id: string, sequence: number): Promise<Known> {
    const request = await readChangeRequest(this.store, trust, remote, id);
    // A journal only grows.
    if (!request || request.expect < sequence) return 'none';
    return { expect: request.expect, change: toPending(id, request) };
  }
}

const toPending = (
  id: string,
  { kind, version, percent = 100, actor, reason, at }: RequestedChange,
): PendingChange => ({ id, kind, version, percent, by: actor.repository ?? actor.sub, reason, at });
