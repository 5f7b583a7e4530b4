import {
  type journalEntry,
  type journalResponse,
  type previewRequest,
  type previewResponse,
} from '@academy/contracts/releases/registry.schemas';
import { type ChannelEvent } from '@academy/contracts/releases/release.schemas';
import { generalErrors } from '@academy/nest-kit';
import { readChannel } from '@academy/registry-kit/journal';
import { PendingChanges } from '@academy/registry-kit/pending-changes';
import { ownerOf, type Trust } from '@academy/registry-kit/platform/trust';
import { ExpiredLink, readPreviewLink, writePreviewLink } from '@academy/registry-kit/preview-links';
import { readRelease } from '@academy/registry-kit/release-records';
import { InvalidSignature } from '@academy/registry-kit/release-signature';
import { Injectable } from '@nestjs/common';
import { type z } from 'zod';
import { type Access, nameOf } from '../access/access.js';
import { registryErrors, unlessRejected } from '../registry.errors.js';
import { PreviewMarks } from '../store/preview-marks.js';
import { RegistryStore, requireGrant, requireRemote } from '../store/registry-store.js';

const MAX_ENTRIES = 100;
const HOUR_MS = 3_600_000;

/** State and history of a remote, and links that open one of its versions. */
@Injectable()
export class JournalService {
  constructor(
    private readonly store: RegistryStore,
    private readonly previews: PreviewMarks,
    private readonly pending: PendingChanges,
  ) {}

  async read(remote: string): Promise<z.infer<typeof journalResponse>> {
    const { trust } = await this.store.read();
    // People of the platform also read those of the key ring, which may be members of trains.
    if (!ownerOf(trust, remote)) requireGrant(trust, remote);
    const { canary, events, isRendered, line, next, rejected } = await readChannel(
      this.store.objects,
      trust,
      remote,
    );
    return {
      remote,
      sequence: next - 1,
      live: line.at(-1) ?? null,
      line: [...line],
      canary: canary ? { version: canary.version, percent: canary.percent } : null,
      isRendered,
      entries: events.slice(-MAX_ENTRIES).reverse().map(toEntry),
      rejected: [...rejected],
      pending: await this.pending.of(trust, remote, next - 1),
    };
  }

  /**
   * @throws AppError NOT_FOUND for a version that is not in the store, CHANGE_REJECTED if no reader would accept the link:
   * the key ring does not list the remote for the operator, or not the key
   */
  async preview(
    remote: string,
    { version, hours }: z.infer<typeof previewRequest>,
    { actor }: Access,
  ): Promise<z.infer<typeof previewResponse>> {
    const state = await this.store.read();
    const { trust } = state;
    requireRemote(trust, remote, actor);
    const release = await readRelease(this.store.objects, trust, remote, version).catch(unlessRejected);
    if (!release) throw generalErrors.NOT_FOUND(`There is no ${remote} ${version}`);
    const now = Date.now();
    const until = new Date(now + hours * HOUR_MS);
    const key = await this.store.keyFor(state, remote, actor);
    const link = writePreviewLink(key, { remote, version, hours, by: nameOf(actor) }, now);
    requireAccepted(trust, link, now);
    await this.previews.add(remote, version, until);
    return { path: `/?preview=${link}`, until: until.toISOString() };
  }
}

/** @throws AppError CHANGE_REJECTED naming the remote, or the time */
function requireAccepted(trust: Trust, link: string, now: number): void {
  try {
    readPreviewLink(trust, link, now);
  } catch (error) {
    if (error instanceof ExpiredLink)
      throw registryErrors.CHANGE_REJECTED('hours', 'the link would end at once');
    if (!(error instanceof InvalidSignature)) throw error;
    throw registryErrors.CHANGE_REJECTED('remote', `no reader would accept a link: ${error.message}`);
  }
}

export function toEntry({
  signature: _,
  previous: _previous,
  ...entry
}: ChannelEvent): z.infer<typeof journalEntry> {
  return entry;
}
