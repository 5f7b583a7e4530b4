import { type ReleaseRecord, type PreviewState } from '@academy/contracts/releases/release.schemas';
import { Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { ReleaseStore } from './release-store.js';
import { isInShare } from './canary/canary-share.js';
import { Previews } from './preview/previews.js';
import { CanarySessionCookie } from './canary/canary-session-cookie.js';

export interface ChosenReleases {
  /** One of each remote, the shell among them. */
  readonly releases: ReadonlyMap<string, ReleaseRecord>;
  readonly preview?: PreviewState;
}

/** Which release of each remote a browser gets: the one that it previews, else the canary that it is in, else the live one. */
@Injectable()
export class ReleaseChoice {
  constructor(
    private readonly store: ReleaseStore,
    private readonly previews: Previews,
    private readonly sessions: CanarySessionCookie,
  ) {}

  /** For a call: one without a session gets what is live. */
  of(request: FastifyRequest): Promise<ChosenReleases> {
    return this.choose(request, this.sessions.read(request));
  }

  /** For a page, with which a session begins. */
  async ofPage(request: FastifyRequest, reply: FastifyReply): Promise<ChosenReleases> {
    const chosen = await this.choose(request, this.sessions.ensure(request, reply));
    const refused = this.previews.takeRejection(request, reply);
    if (!refused) return chosen;
    return { ...chosen, preview: { releases: [], ...chosen.preview, refused } };
  }

  private async choose(request: FastifyRequest, session: string | undefined): Promise<ChosenReleases> {
    const { canaries, live } = await this.store.standing();
    const releases = new Map<string, ReleaseRecord>(live);
    for (const [remote, { percent, release }] of canaries) {
      if (session && isInShare(session, remote, release.version, percent)) releases.set(remote, release);
    }
    const previewed = await this.previews.of(request);
    for (const { release } of previewed) releases.set(release.remote, release);
    if (previewed.length === 0) return { releases };
    const shown = previewed.map(({ release: { remote, version }, until }) => ({ remote, version, until }));
    return { releases, preview: { releases: shown } };
  }
}
