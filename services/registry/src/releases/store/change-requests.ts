import {
  type ChangeRequest,
  requestedChange,
  type RequestedChange,
} from '@academy/contracts/releases/registry.schemas';
import { generalErrors } from '@academy/nest-kit';
import { parseJson } from '@academy/registry-kit/release-records';
import { InvalidSignature, requireRegistry, signWith } from '@academy/registry-kit/release-signature';
import { Injectable } from '@nestjs/common';
import { type Sender } from '../access/access.js';
import { contentHashOf, readByHash } from './content-hash.js';
import { RegistryStore } from './registry-store.js';

const FOLDER = 'change-requests';
const folderOf = (remote: string): string => `${FOLDER}/${remote}`;

/** Of one remote, until the retention removes the oldest ones. */
const MAX_REQUESTS = 1_000;
/** Far larger than any request. */
const MAX_BYTES = 100_000;

/**
 * Changes that wait for an approval: `change-requests/<remote>/<hash>`, signed by the registry. An operator may delete them
 * at any time; then the team requests its change again.
 */
@Injectable()
export class ChangeRequests {
  constructor(private readonly store: RegistryStore) {}

  /**
   * @returns the id under which it is approved
   * @throws AppError TOO_LARGE
   */
  async add(remote: string, request: ChangeRequest, sender: Sender): Promise<string> {
    const { objects } = this.store;
    if ((await objects.list(folderOf(remote))).length >= MAX_REQUESTS)
      throw generalErrors.TOO_LARGE(
        `${folderOf(remote)} has ${MAX_REQUESTS} requests, until its oldest ones are removed or the platform empties it`,
      );
    const { actor, provenBy } = sender;
    const wanted = { ...request, remote, actor, ...(provenBy && { provenBy }), at: new Date().toISOString() };
    const content = Buffer.from(JSON.stringify(signWith(await this.store.key(), 'change request', wanted)));
    const id = contentHashOf(content);
    await objects.create(`${folderOf(remote)}/${id}`, content);
    return id;
  }

  /** @returns undefined for one that is missing, of another remote, or not signed by the registry */
  async read(remote: string, id: string): Promise<RequestedChange | undefined> {
    const value = await this.readUnverified(remote, id);
    const { data } = requestedChange.safeParse(value);
    if (!data || data.remote !== remote) return undefined;
    const { ring } = await this.store.read();
    try {
      requireRegistry(ring, 'change request', value as RequestedChange, data.at);
    } catch (error) {
      if (error instanceof InvalidSignature) return undefined;
      throw error;
    }
    return data;
  }

  /**
   * Not verified: a key that is missing in the key ring for a while must not remove a version.
   * @returns the versions that would be live, or a canary, after an approval
   */
  async versions(remote: string): Promise<string[]> {
    const versions: string[] = [];
    for (const id of await this.store.objects.list(folderOf(remote))) {
      const { data } = requestedChange.safeParse(await this.readUnverified(remote, id));
      if (data) versions.push(data.version);
    }
    return versions;
  }

  private async readUnverified(remote: string, id: string): Promise<unknown> {
    const content = await readByHash(this.store.objects, folderOf(remote), id, MAX_BYTES);
    return content && parseJson(content.toString());
  }

  async removeOlder(oldest: Date): Promise<void> {
    for (const { key, writtenAt } of await this.store.objects.objects(FOLDER))
      if (writtenAt < oldest) await this.store.objects.remove(key);
  }
}
