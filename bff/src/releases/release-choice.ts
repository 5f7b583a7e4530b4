import { type ReleaseRecord, type TryState } from '@academy/contracts/releases/release.schemas';
import { Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { ReleaseStore } from './release-store.js';
import { isInShare } from './share.js';
import { Tries } from './tries.js';
import { VisitCookie } from './visit-cookie.js';

export interface ChosenReleases {
  /** One of each remote, the shell among them. */
  readonly releases: ReadonlyMap<string, ReleaseRecord>;
  readonly trying?: TryState;
}

/** Which release of each remote a browser gets: the one that it tries, else the canary that it is in, else the live one. */
@Injectable()
export class ReleaseChoice {
  constructor(
    private readonly store: ReleaseStore,
    private readonly tries: Tries,
    private readonly visits: VisitCookie,
  ) {}

  /** For a call: one without a visit gets what is live. */
  of(request: FastifyRequest): Promise<ChosenReleases> {
    return this.choose(request, this.visits.read(request));
  }

  /** For a page, with which a visit begins. */
  async ofPage(request: FastifyRequest, reply: FastifyReply): Promise<ChosenReleases> {
    const chosen = await this.choose(request, this.visits.ensure(request, reply));
    const refused = this.tries.takeRefusal(request, reply);
    if (!refused) return chosen;
    return { ...chosen, trying: { releases: [], ...chosen.trying, refused } };
  }

  private async choose(request: FastifyRequest, visit: string | undefined): Promise<ChosenReleases> {
    const { canaries, live } = await this.store.standing();
    const releases = new Map<string, ReleaseRecord>(live);
    for (const [remote, { percent, release }] of canaries) {
      if (visit && isInShare(visit, remote, release.version, percent)) releases.set(remote, release);
    }
    const tried = await this.tries.of(request);
    for (const { release } of tried) releases.set(release.remote, release);
    if (tried.length === 0) return { releases };
    const shown = tried.map(({ release: { remote, version }, until }) => ({ remote, version, until }));
    return { releases, trying: { releases: shown } };
  }
}
