import { type ReleaseRecord, type TryState } from '@academy/contracts/releases/release.schemas';
import { Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { ReleaseStore } from './release-store.js';
import { isInShare } from './canary/canary-share.js';
import { Tries } from './tries.js';
import { CanarySessionCookie } from './canary/canary-session-cookie.js';

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
    private readonly sessions: CanarySessionCookie,
  ) {}

  /** For a call: one without a session gets what is live. */
  of(request: FastifyRequest): Promise<ChosenReleases> {
    return this.choose(request, this.sessions.read(request));
  }

  /** For a page, with which a session begins. */
  async ofPage(request: FastifyRequest, reply: FastifyReply): Promise<ChosenReleases> {
    const chosen = await this.choose(request, this.sessions.ensure(request, reply));
    const refused = this.tries.takeRefusal(request, reply);
    if (!refused) return chosen;
    return { ...chosen, trying: { releases: [], ...chosen.trying, refused } };
  }

  private async choose(request: FastifyRequest, session: string | undefined): Promise<ChosenReleases> {
    const { canaries, live } = await this.store.standing();
    const releases = new Map<string, ReleaseRecord>(live);
    for (const [remote, { percent, release }] of canaries) {
      if (session && isInShare(session, remote, release.version, percent)) releases.set(remote, release);
    }
    const tried = await this.tries.of(request);
    for (const { release } of tried) releases.set(release.remote, release);
    if (tried.length === 0) return { releases };
    const shown = tried.map(({ release: { remote, version }, until }) => ({ remote, version, until }));
    return { releases, trying: { releases: shown } };
  }
}
