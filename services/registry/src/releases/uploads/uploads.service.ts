import {
  releaseUpload,
  type ReleaseUpload,
  type fileResponse,
  type uploadResponse,
} from '@academy/contracts/releases/registry.schemas';
import { generalErrors } from '@academy/nest-kit';
import { parseJson, recordKey } from '@academy/registry-kit/release-records';
import { isRemoved } from '@academy/registry-kit/retention/removed-releases';
import { Injectable } from '@nestjs/common';
import { type z } from 'zod';
import { registryErrors } from '../registry.errors.js';
import { contentHashOf } from '../store/content-hash.js';
import { RegistryStore, requireGrant } from '../store/registry-store.js';
import { PendingUploads, requireSpace } from '../store/pending-uploads.js';
import { claimFindings } from './claim-findings.js';

/** Twice the largest body of a request: numbers may be longer than they were in it. */
const MAX_DESCRIPTION_BYTES = 500_000;

interface FileParams {
  readonly remote: string;
  readonly id: string;
  readonly hash: string;
}

/** Accepts a release's description, then its files by their hashes. Nothing of it is served before its commit. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly store: RegistryStore,
    private readonly pending: PendingUploads,
  ) {}

  async start(remote: string, release: ReleaseUpload): Promise<z.infer<typeof uploadResponse>> {
    const { trust } = await this.store.read();
    const findings = claimFindings(requireGrant(trust, remote), release);
    if (findings.length > 0) throw registryErrors.GATE_REJECTED(findings);
    await this.requireFree(remote, release.version);
    const pending = await this.pending.sizes(remote);
    const missing = Object.entries(release.files).filter(
      ([, { sha384, bytes }]) => pending.get(sha384) !== bytes,
    );
    requireSpace(remote, pending, sum(missing.map(([, { bytes }]) => bytes)));
    const id = await this.pending.add(remote, Buffer.from(JSON.stringify(release)));
    return { id, missing: missing.map(([name]) => name) };
  }

  async addFile(
    { remote, id, hash }: FileParams,
    content: Uint8Array,
  ): Promise<z.infer<typeof fileResponse>> {
    const { files } = await this.requireUpload(remote, id);
    const [name, file] = Object.entries(files).find(([, { sha384 }]) => sha384 === hash) ?? [];
    if (!name || !file) throw registryErrors.FILE_REJECTED('hash', 'no file of this release has this hash');
    if (content.length !== file.bytes)
      throw registryErrors.FILE_REJECTED(
        name,
        `it has ${content.length} bytes, and ${file.bytes} were declared`,
      );
    if (contentHashOf(content) !== hash)
      throw registryErrors.FILE_REJECTED(name, 'its content differs from its SHA-384');
    await this.pending.add(remote, content);
    return { sha384: hash, bytes: content.length };
  }

  /** @throws AppError NOT_FOUND if it is missing or no description of a release */
  async requireUpload(remote: string, id: string): Promise<ReleaseUpload> {
    const content = await this.pending.read(remote, id, MAX_DESCRIPTION_BYTES);
    const { data } = releaseUpload.safeParse(content && parseJson(content.toString()));
    if (data) return data;
    throw generalErrors.NOT_FOUND('There is no such upload');
  }

  /** @throws AppError VERSION_TAKEN, VERSION_REMOVED */
  private async requireFree(remote: string, version: string): Promise<void> {
    if (await this.store.objects.read(recordKey(remote, version)))
      throw registryErrors.VERSION_TAKEN(
        `${remote} ${version} is in the store already, and a release is never changed`,
      );
    if (await isRemoved(this.store.objects, remote, version))
      throw registryErrors.VERSION_REMOVED(remote, version);
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
