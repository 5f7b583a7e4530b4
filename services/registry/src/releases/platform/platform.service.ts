import { linkPrefix } from '@academy/contracts/releases/page.schemas';
import { type PlatformEvent, type RemoteGrant } from '@academy/contracts/releases/platform.schemas';
import { type SignedRelease } from '@academy/contracts/releases/release.schemas';
import {
  type freezeRequest,
  type freezeResponse,
  type grantRequest,
  type grantResponse,
  type PlatformResponse,
} from '@academy/contracts/releases/registry.schemas';
import { type Finding, findingOf } from '@academy/registry-kit/gate/findings';
import { liveRelease, liveSet } from '@academy/registry-kit/gate/live-set';
import { ConcurrentChange } from '@academy/registry-kit/journal';
import { appendPlatformEvent, InvalidPlatformEvent } from '@academy/registry-kit/platform/platform-journal';
import { remotesOf, type Trust } from '@academy/registry-kit/platform/trust';
import { overlaps } from '@academy/registry-kit/route-prefixes';
import { Injectable, Logger } from '@nestjs/common';
import { type z } from 'zod';
import { type Access, nameOf } from '../access/access.js';
import { registryErrors } from '../registry.errors.js';
import { LiveApi } from '../store/live-api.js';
import { RegistryStore } from '../store/registry-store.js';

type Content =
  | { readonly kind: 'remote'; readonly grant: RemoteGrant }
  | { readonly kind: 'freeze' | 'unfreeze' };

/** Grants and freezes: the journal of the platform. */
@Injectable()
export class PlatformService {
  private readonly logger = new Logger(PlatformService.name);

  constructor(
    private readonly store: RegistryStore,
    private readonly api: LiveApi,
  ) {}

  async describe(): Promise<PlatformResponse> {
    const { platform, trust } = await this.store.read();
    const [api, releases] = await Promise.all([
      this.api.read().catch(() => undefined),
      this.everyLive(trust),
    ]);
    return {
      sequence: platform.next - 1,
      freeze: toFreeze(platform.freeze),
      api: api ? { version: api.version } : null,
      hosts: releases
        .filter(({ accepts }) => accepts !== undefined)
        .map(({ remote, version, shared }) => ({ remote, version, brings: shared.brings })),
      live: releases
        .filter(({ accepts }) => accepts === undefined)
        .map(({ remote, version, owner, shared }) => ({
          remote,
          version,
          team: owner.team,
          needs: shared.needs,
        })),
      remotes: [...platform.grants.values()].map(({ remote, team, contact, routes, slots }) => ({
        ...{ remote, team, contact, routes, slots },
      })),
    };
  }

  async grant(
    remote: string,
    { expect, reason, ...rest }: z.infer<typeof grantRequest>,
    access: Access,
  ): Promise<z.infer<typeof grantResponse>> {
    const grant = { ...rest, remote };
    const { trust } = await this.store.read();
    const taken = [
      ...takenPrefix(grant, remotesOf(trust)),
      ...takenRoutes(grant, await this.liveReleases(trust)),
    ];
    if (taken.length > 0) throw registryErrors.GRANT_REJECTED(taken);
    const { sequence } = await this.append({ kind: 'remote', grant }, { expect, reason }, access);
    return { sequence, grant };
  }

  async setFreeze(
    kind: 'freeze' | 'unfreeze',
    request: z.infer<typeof freezeRequest>,
    access: Access,
  ): Promise<z.infer<typeof freezeResponse>> {
    const event = await this.append({ kind }, request, access);
    return { sequence: event.sequence, freeze: kind === 'freeze' ? toFreeze(event) : null };
  }

  /** Without the API, so that the platform can grant and freeze while the BFF does not respond. */
  private async liveReleases(trust: Trust) {
    const readApi = async () => ({ version: '', calls: [], document: { info: { version: '' }, paths: {} } });
    return (await liveSet({ store: this.store.objects, ring: trust, readApi })).releases;
  }

  /** Without canaries: a profile is what all pages get. */
  private async everyLive(trust: Trust): Promise<SignedRelease[]> {
    const source = { store: this.store.objects, ring: trust };
    const releases = await Promise.all(remotesOf(trust).map((remote) => liveRelease(source, remote)));
    return releases.flatMap((release) => release ?? []);
  }

  private async append(
    content: Content,
    { expect, reason }: z.infer<typeof freezeRequest>,
    { actor }: Access,
  ): Promise<PlatformEvent> {
    const { ring, platform } = await this.store.read();
    if (platform.next - 1 !== expect) throw registryErrors.PLATFORM_CHANGED();
    const signing = { store: this.store.objects, ring, key: await this.store.key() };
    const by = nameOf(actor);
    const event = await appendPlatformEvent(signing, platform, { ...content, actor, by, reason }).catch(
      rejected,
    );
    this.logger.log(`${by}: ${subjectOf(content)}, entry ${event.sequence}`);
    return event;
  }
}

const subjectOf = (content: Content): string =>
  content.kind === 'remote' ? `grant of ${content.grant.remote} to ${content.grant.team}` : content.kind;

const toFreeze = (event: PlatformEvent | undefined) =>
  event ? { by: event.by, reason: event.reason, at: event.at } : null;

function rejected(error: unknown): never {
  if (error instanceof ConcurrentChange) throw registryErrors.PLATFORM_CHANGED();
  if (error instanceof InvalidPlatformEvent) throw registryErrors.GRANT_REJECTED(error.findings);
  throw error;
}

interface Served {
  readonly remote: string;
  readonly version: string;
  readonly owner: { readonly team: string };
  readonly routes: readonly string[];
  readonly pages: readonly string[];
}

/** Two remotes whose pages have the same names in links are not granted: `offers` beside `mf_offers`. */
function takenPrefix({ remote }: RemoteGrant, remotes: readonly string[]): Finding[] {
  const prefix = linkPrefix(remote);
  return remotes
    .filter((other) => other !== remote && linkPrefix(other) === prefix)
    .map((other) =>
      findingOf('grant')(
        'remote',
        `links to pages of ${remote} and of ${other} would both begin with ${prefix}`,
      ),
    );
}

/** A path of a live release is granted to no other remote: those of our own teams have no grant that names them. */
function takenRoutes({ remote, routes }: RemoteGrant, live: readonly Served[]): Finding[] {
  const others = live.filter((release) => release.remote !== remote);
  return routes.flatMap((route, index) =>
    others.flatMap(({ remote: other, version, owner, routes: prefixes, pages }) => {
      const taken = [...prefixes, ...pages].find((path) => path !== '/' && overlaps(route, path));
      if (taken === undefined) return [];
      return [
        findingOf('grant')(
          `routes[${index}] ${route}`,
          `${other} ${version} of ${owner.team} serves ${taken}`,
        ),
      ];
    }),
  );
}
