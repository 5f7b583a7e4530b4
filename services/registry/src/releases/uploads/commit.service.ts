import { type committedResponse, type ReleaseUpload } from '@academy/contracts/releases/registry.schemas';
import { type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { BoundedQueue } from '@academy/nest-kit/bounded-queue';
import { type UnsignedRelease } from '@academy/registry-kit/gate/candidate';
import { type Finding, findingOf } from '@academy/registry-kit/gate/findings';
import { backendViolations } from '@academy/registry-kit/gate/contributions/backend';
import { checkBuild, checkRelease } from '@academy/registry-kit/gate/gate';
import { liveSet } from '@academy/registry-kit/gate/live-set';
import { measure } from '@academy/registry-kit/gate/sizes';
import { hashOf } from '@academy/registry-kit/local-files';
import { grantViolations } from '@academy/registry-kit/platform/grant-violations';
import { type ActiveGrant, type Trust } from '@academy/registry-kit/platform/trust';
import { signWith } from '@academy/registry-kit/release-signature';
import { UnfinishedUpload, uploadRelease, VersionRemoved, VersionTaken } from '@academy/registry-kit/uploads';
import { Injectable, Logger } from '@nestjs/common';
import { type z } from 'zod';
import { type Access, nameOf } from '../access/access.js';
import { registryErrors } from '../registry.errors.js';
import { LiveApi } from '../store/live-api.js';
import { RegistryStore, requireGrant } from '../store/registry-store.js';
import { PendingUploads } from '../store/pending-uploads.js';
import { readContract } from './api-contract.js';
import { buildFindings } from './build-findings.js';
import { UploadsService } from './uploads.service.js';

/** The compiler of the gate takes the whole process, so one release is checked after the other. */
const CHECKS = { concurrency: 1, firstJobMs: 3_000, maxWaitMs: 20_000, timeoutMs: 60_000 };

/** Runs the gate on what was uploaded, and signs the release: from then on it may be promoted. */
@Injectable()
export class CommitService {
  private readonly logger = new Logger(CommitService.name);
  private readonly checks = new BoundedQueue(CHECKS);

  constructor(
    private readonly store: RegistryStore,
    private readonly pending: PendingUploads,
    private readonly uploads: UploadsService,
    private readonly api: LiveApi,
  ) {}

  commit(remote: string, id: string, access: Access): Promise<z.infer<typeof committedResponse>> {
    return this.checks.admit(false).run(() => this.checkAndSign(remote, id, access));
  }

  private async checkAndSign(remote: string, id: string, access: Access) {
    const upload = await this.uploads.requireUpload(remote, id);
    const { trust } = await this.store.read();
    const grant = requireGrant(trust, remote);
    const early = this.uploads.claimFindings(grant, upload);
    if (early.length > 0) throw registryErrors.GATE_REJECTED(early);
    const before = await this.uploads.published(trust, remote, upload);
    if (before) return toCommitted(before);
    const contents = await this.readFiles(remote, upload);
    const record = toRecord(grant, upload, contents, access);
    const findings = await this.findings(trust, record, contents, upload);
    if (findings.length > 0) {
      this.logger.log(`${nameOf(access.actor)}: ${remote} ${record.version} is rejected by the gate`);
      throw registryErrors.GATE_REJECTED(findings);
    }
    const release = signWith(await this.store.key(), 'release', record);
    const published = await this.write(trust, release, contents, upload);
    this.logger.log(`${nameOf(access.actor)}: ${remote} ${record.version} is in the store`);
    return toCommitted(published);
  }

  /** @throws AppError GATE_REJECTED naming the files that were not uploaded */
  private async readFiles(remote: string, { files }: ReleaseUpload): Promise<Map<string, Buffer>> {
    const contents = new Map<string, Buffer>();
    const missing: Finding[] = [];
    for (const [name, { sha384, bytes }] of Object.entries(files)) {
      const content = await this.pending.read(remote, sha384, bytes);
      if (content?.length === bytes) contents.set(name, content);
      else missing.push(findingOf('files.missing')(name, 'it was not uploaded'));
    }
    if (missing.length > 0) throw registryErrors.GATE_REJECTED(missing);
    return contents;
  }

  private async findings(
    ring: Trust,
    record: UnsignedRelease,
    contents: Map<string, Buffer>,
    { forTrain, givesUp = [] }: Pick<ReleaseUpload, 'forTrain' | 'givesUp'>,
  ): Promise<Finding[]> {
    const grant = requireGrant(ring, record.remote);
    const claims = [...grantViolations(grant, record), ...backendViolations(grant, record)];
    const findings = [...claims, ...buildFindings(record, contents)];
    if (findings.length > 0) return findings;
    const candidate = { record, contents, paths: [], app: record.remote };
    const source = { store: this.store.objects, ring, readApi: () => this.api.read() };
    try {
      if (forTrain) return checkBuild(candidate);
      return await checkRelease(candidate, await liveSet(source, [candidate]), givesUp);
    } catch (error) {
      // The parser is recursive: code that is nested too deeply for it is no build.
      if (error instanceof RangeError)
        return [findingOf('files.unsafe-code')('files', 'a file is nested too deeply')];
      throw error;
    }
  }

  /** @returns the release of the store */
  private async write(
    ring: Trust,
    release: SignedRelease,
    contents: Map<string, Buffer>,
    upload: ReleaseUpload,
  ): Promise<SignedRelease> {
    const { remote, version } = release;
    const read = async (name: string) => contents.get(name) ?? Buffer.alloc(0);
    try {
      await uploadRelease({ store: this.store.objects, ring }, release, read);
      return release;
    } catch (error) {
      if (error instanceof VersionRemoved) throw registryErrors.VERSION_REMOVED(remote, version);
      if (error instanceof UnfinishedUpload) throw registryErrors.VERSION_UNFINISHED(error.message);
      if (!(error instanceof VersionTaken)) throw error;
      // Another process may have published the same upload meanwhile.
      const other = await this.uploads.published(ring, remote, upload);
      if (other) return other;
      throw registryErrors.VERSION_TAKEN(error.message);
    }
  }
}

const toCommitted = ({ remote, version, commit, budgets }: SignedRelease) => ({
  ...{ remote, version, commit, budgets },
});

/** Everything that the registry knows is computed: of a claim remains what only the build knows. */
function toRecord(
  { remote, team, contact, budgets }: ActiveGrant,
  { files: _files, givesUp: _givesUp, forTrain: _forTrain, needs, ...claims }: ReleaseUpload,
  contents: Map<string, Buffer>,
  { actor }: Access,
): UnsignedRelease {
  return {
    ...claims,
    remote,
    commit: actor.sha ?? 'unknown',
    owner: { team, contact },
    pages: [],
    shared: { needs, brings: {} },
    bffContract: readContract(claims.bffContract, contents).contract,
    assets: Object.fromEntries(
      [...contents].map(([name, content]) => [name, { sha384: hashOf(content), bytes: content.length }]),
    ),
    budgets: measure(contents, claims.initial.scripts, budgets),
    publishedAt: new Date().toISOString(),
  };
}
