import { type ReleaseRecord, type PreviewState } from '@academy/contracts/releases/release.schemas';
import { type ReleaseState } from '@academy/registry-kit/live-releases';
import { Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { ReleaseStore } from './release-store.js';
import { isInShare } from './canary/canary-share.js';
import { Previews } from './preview/previews.js';
import { type CanarySession, CanarySessionCookie } from './canary/canary-session-cookie.js';

export interface ChosenReleases {
  /** One release per remote, including the shell. */
  readonly releases: ReadonlyMap<string, ReleaseRecord>;
  readonly preview?: PreviewState;
  /** Equal for two requests with the same releases and the same rendering; undefined for a preview. */
  readonly id?: string;
}

/** Releases without a preview, for one browser session. */
export interface SessionReleases extends Required<Pick<ChosenReleases, 'id' | 'releases'>> {
  readonly session: CanarySession;
}

/**
 * Chooses the release of each remote for a browser: a previewed one, otherwise the canary of its session, otherwise
 * the live one.
 */
@Injectable()
export class ReleaseChoice {
  private readonly liveIds = new WeakMap<ReleaseState, string>();

  constructor(
    private readonly store: ReleaseStore,
    private readonly previews: Previews,
    private readonly sessions: CanarySessionCookie,
  ) {}

  /** The releases for a call; one without a session gets the live ones. */
  of(request: FastifyRequest): Promise<ChosenReleases> {
    return this.choose(request, this.sessions.read(request));
  }

  /** The releases for a page, with which a session begins. */
  async ofPage(request: FastifyRequest, reply: FastifyReply): Promise<ChosenReleases> {
    const session = this.sessions.of(request);
    this.sessions.begin(session, reply);
    const chosen = await this.choose(request, session.id);
    const rejected = this.previews.takeRejection(request, reply);
    if (!rejected) return chosen;
    const { id: _, ...rest } = chosen;
    return { ...rest, preview: { releases: [], ...chosen.preview, refused: rejected } };
  }

  /**
   * The same without waiting for the release store, and without effect: `begin` sets the cookie.
   * @returns undefined if a wait is necessary, or for a preview
   */
  ofPageNow(request: FastifyRequest): SessionReleases | undefined {
    const state = this.store.currentState;
    if (!state || this.previews.isPreviewRequest(request)) return undefined;
    const session = this.sessions.of(request);
    return { ...this.forSession(state, session.id), session };
  }

  begin(session: CanarySession, reply: FastifyReply): void {
    this.sessions.begin(session, reply);
  }

  private async choose(request: FastifyRequest, session: string | undefined): Promise<ChosenReleases> {
    const chosen = this.forSession(await this.store.readState(), session);
    const previewed = await this.previews.of(request);
    if (previewed.length === 0) return chosen;
    const releases = new Map(chosen.releases);
    for (const { release } of previewed) releases.set(release.remote, release);
    const shown = previewed.map(({ release: { remote, version }, until }) => ({ remote, version, until }));
    return { releases, preview: { releases: shown } };
  }

  private forSession(state: ReleaseState, session: string | undefined) {
    const { canaries, live } = state;
    const inShare = [...canaries].flatMap(([remote, { percent, release }]) =>
      session && isInShare(session, remote, release.version, percent) ? [release] : [],
    );
    const id = this.liveId(state);
    if (inShare.length === 0) return { releases: live, id };
    const releases = new Map<string, ReleaseRecord>(live);
    for (const release of inShare) releases.set(release.remote, release);
    return { releases, id: [id, ...inShare.map(idOf)].join(' ') };
  }

  private liveId(state: ReleaseState): string {
    const known = this.liveIds.get(state);
    if (known !== undefined) return known;
    const unrendered = [...state.unrendered].map((remote) => `-${remote}`);
    const id = [...[...state.live.values()].map(idOf), ...unrendered].sort().join(' ');
    this.liveIds.set(state, id);
    return id;
  }
}

/** A released version never changes (F2). */
const idOf = ({ remote, version }: ReleaseRecord): string => `${remote}@${version}`;
