import {
  requestedTrain,
  type RequestedTrain,
  type TrainRequest,
} from '@academy/contracts/releases/train.schemas';
import { type ReleaseActor } from '@academy/contracts/releases/release.schemas';
import { generalErrors } from '@academy/nest-kit';
import { parseJson } from '@academy/registry-kit/release-records';
import { InvalidSignature, requireRegistry, signWith } from '@academy/registry-kit/release-signature';
import { Injectable } from '@nestjs/common';
import { contentHashOf, readByHash } from '@academy/registry-kit/content-hash';
import { RegistryStore } from '../store/registry-store.js';

const FOLDER = 'train-requests';
/** Until the retention removes the oldest ones. */
const MAX_REQUESTS = 1_000;
/** Far larger than any request. */
const MAX_BYTES = 100_000;

/** Trains that wait for an approval: `train-requests/<hash>`, signed by the registry, as changes of one remote are. */
@Injectable()
export class TrainRequests {
  constructor(private readonly store: RegistryStore) {}

  /**
   * @returns the id under which it is approved
   * @throws AppError TOO_LARGE
   */
  async add(request: TrainRequest, actor: ReleaseActor): Promise<string> {
    const { objects } = this.store;
    if ((await objects.list(FOLDER)).length >= MAX_REQUESTS)
      throw generalErrors.TOO_LARGE(
        `${FOLDER} has ${MAX_REQUESTS} requests, until its oldest ones are removed`,
      );
    const wanted = { ...request, actor, at: new Date().toISOString() };
    const content = Buffer.from(JSON.stringify(signWith(await this.store.key(), 'train request', wanted)));
    const id = contentHashOf(content);
    await objects.create(`${FOLDER}/${id}`, content);
    return id;
  }

  /** @returns undefined for one that is missing, or not signed by the registry */
  async read(id: string): Promise<RequestedTrain | undefined> {
    const value = await this.readUnverified(id);
    const { data } = requestedTrain.safeParse(value);
    if (!data) return undefined;
    const { ring } = await this.store.read();
    try {
      requireRegistry(ring, 'train request', value as RequestedTrain, data.at);
    } catch (error) {
      if (error instanceof InvalidSignature) return undefined;
      throw error;
    }
    return data;
  }

  /** @returns the versions of a remote that would be live after an approval; not verified, as those of changes */
  async versions(remote: string): Promise<string[]> {
    const versions: string[] = [];
    for (const id of await this.store.objects.list(FOLDER)) {
      const { data } = requestedTrain.safeParse(await this.readUnverified(id));
      versions.push(...(data?.members ?? []).flatMap((one) => (one.remote === remote ? [one.version] : [])));
    }
    return versions;
  }

  async removeOlder(oldest: Date): Promise<void> {
    for (const { key, writtenAt } of await this.store.objects.objects(FOLDER))
      if (writtenAt < oldest) await this.store.objects.remove(key);
  }

  private async readUnverified(id: string): Promise<unknown> {
    const content = await readByHash(this.store.objects, FOLDER, id, MAX_BYTES);
    return content && parseJson(content.toString());
  }
}
