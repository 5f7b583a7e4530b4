import { type ChangeRequest, type RequestedChange } from '@academy/contracts/releases/registry.schemas';
import { generalErrors } from '@academy/nest-kit';
import {
  readChangeRequest,
  REQUEST_FOLDER,
  requestedVersions,
  requestFolder,
} from '@academy/registry-kit/change-requests';
import { contentHashOf } from '@academy/registry-kit/content-hash';
import { signWith } from '@academy/registry-kit/release-signature';
import { Injectable } from '@nestjs/common';
import { type Sender } from '../access/access.js';
import { RegistryStore } from './registry-store.js';

/** Of one remote, until the retention removes the oldest ones. */
const MAX_REQUESTS = 1_000;

/**
 * Changes that wait for an approval. An operator may delete them at any time; then the team requests its change again.
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
    const folder = requestFolder(remote);
    if ((await objects.list(folder)).length >= MAX_REQUESTS)
      throw generalErrors.TOO_LARGE(
        `${folder} has ${MAX_REQUESTS} requests, until its oldest ones are removed or the platform empties it`,
      );
    const { actor, provenBy } = sender;
    const wanted = { ...request, remote, actor, ...(provenBy && { provenBy }), at: new Date().toISOString() };
    const content = Buffer.from(JSON.stringify(signWith(await this.store.key(), 'change request', wanted)));
    const id = contentHashOf(content);
    await objects.create(`${folder}/${id}`, content);
    return id;
  }

  /** @returns undefined for one that is missing, of another remote, or not signed by the registry */
  async read(remote: string, id: string): Promise<RequestedChange | undefined> {
    const { ring } = await this.store.read();
    return readChangeRequest(this.store.objects, ring, remote, id);
  }

  /** @returns the versions that would be live, or a canary, after an approval */
  versions(remote: string): Promise<string[]> {
    return requestedVersions(this.store.objects, remote);
  }

  async removeOlder(oldest: Date): Promise<void> {
    for (const { key, writtenAt } of await this.store.objects.objects(REQUEST_FOLDER))
      if (writtenAt < oldest) await this.store.objects.remove(key);
  }
}
