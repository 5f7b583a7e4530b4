import { type RemoteGrant } from '@academy/contracts/releases/platform.schemas';
import {
  releaseUpload,
  type ReleaseUpload,
  type fileResponse,
  type uploadResponse,
} from '@academy/contracts/releases/registry.schemas';
import { type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { generalErrors } from '@academy/nest-kit';
import { contentHashOf } from '@academy/registry-kit/content-hash';
import { type Finding } from '@academy/registry-kit/gate/findings';
import { type Trust } from '@academy/registry-kit/platform/trust';
import { parseJson, readRelease } from '@academy/registry-kit/release-records';
import { InvalidSignature } from '@academy/registry-kit/release-signature';
import { isRemoved } from '@academy/registry-kit/retention/removed-releases';
import { Inject, Injectable } from '@nestjs/common';
import { type z } from 'zod';
import { REGISTRY_ENVIRONMENT, type RegistryEnvironment } from '../../config/env.js';
import { registryErrors } from '../registry.errors.js';
import { RegistryStore, requireGrant } from '../store/registry-store.js';
import { PendingUploads, requireSpace } from '../store/pending-uploads.js';
import { claimFindings } from './claim-findings.js';
import { isSameContent } from './published-release.js';

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
    @Inject(REGISTRY_ENVIRONMENT) private readonly env: RegistryEnvironment,
  ) {}

  async start(remote: string, release: ReleaseUpload): Promise<z.infer<typeof uploadResponse>> {
    const { trust } = await this.store.read();
    const findings = this.claimFindings(requireGrant(trust, remote), release);
    if (findings.length > 0) throw registryErrors.GATE_REJECTED(findings);
    if (await this.published(trust, remote, release))
      return { id: await this.addDescription(remote, release), missing: [] };
    const pending = await this.pending.sizes(remote);
    const missing = Object.entries(release.files).filter(
      ([, { sha384, bytes }]) => pending.get(sha384) !== bytes,
    );
    requireSpace(remote, pending, sum(missing.map(([, { bytes }]) => bytes)));
    return { id: await this.addDescription(remote, release), missing: missing.map(([name]) => name) };
  }

  /** @returns the claims that the registry does not accept, as far as they are known before the files are uploaded */
  claimFindings(grant: RemoteGrant, release: ReleaseUpload): Finding[] {
    return claimFindings(grant, release, this.env.NODE_ENV === 'production');
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

  /**
   * A pipeline that was interrupted after its commit begins again with the same content.
   * @returns the release that was published from the same content; undefined if the version is free
   * @throws AppError VERSION_TAKEN for other content, VERSION_REMOVED
   */
  async published(trust: Trust, remote: string, upload: ReleaseUpload): Promise<SignedRelease | undefined> {
    const { version } = upload;
    const release = await readRelease(this.store.objects, trust, remote, version).catch(takenByOther);
    if (release && isSameContent(release, upload)) return release;
    if (release)
      throw registryErrors.VERSION_TAKEN(
        `${remote} ${version} is in the store already, and a release is never changed`,
      );
    if (await isRemoved(this.store.objects, remote, version))
      throw registryErrors.VERSION_REMOVED(remote, version);
    return undefined;
  }

  private addDescription(remote: string, release: ReleaseUpload): Promise<string> {
    return this.pending.add(remote, Buffer.from(JSON.stringify(release)));
  }
}

function takenByOther(error: unknown): never {
  if (error instanceof InvalidSignature)
    throw registryErrors.VERSION_TAKEN(`The version is in the store already, and rejected: ${error.message}`);
  throw error;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
