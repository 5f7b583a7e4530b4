import { adminRoutes } from '@academy/contracts/admin.routes';
import {
  type CanaryRequest,
  type PromoteRequest,
  type RemoteReleases,
  type RollbackRequest,
} from '@academy/contracts/release-desk.schemas';
import { fillPath } from '@academy/contracts/route';
import { type ApiClient } from '@academy/mf-kit/api-client';

export const RELEASES_PATH = adminRoutes.listReleases.path;

/** What an admin asks of a remote, without the reason and what it was decided on. */
export type ReleaseChange =
  | ({ readonly kind: 'canary' } & Pick<CanaryRequest, 'percent' | 'version'>)
  | ({ readonly kind: 'promote' } & Pick<PromoteRequest, 'version'>)
  | ({ readonly kind: 'rollback' } & Pick<RollbackRequest, 'to'>);

const routes = {
  canary: adminRoutes.startCanary,
  promote: adminRoutes.promoteRelease,
  rollback: adminRoutes.rollbackRelease,
} as const;

/** @param seen as the admin saw it: whoever came in between is not overrun */
export function changeReleases(
  api: ApiClient,
  { remote, sequence: expect }: RemoteReleases,
  { kind, ...change }: ReleaseChange,
  reason: string,
): Promise<RemoteReleases> {
  return api.post(fillPath(routes[kind].path, { remote }), { ...change, expect, reason });
}

/** The folder that the command names the remote by. */
export const appOf = (remote: string): string => remote.replaceAll('_', '-');

/** @returns the same change as a team makes it where it keeps its key; of two at once one wins there too */
export function commandFor({ remote, live }: RemoteReleases, change: ReleaseChange, reason: string): string {
  return [
    'npm run release --',
    ...wordsOf(change, appOf(remote)),
    ...(live ? [`--expect ${live.version}`] : []),
    ...(reason ? [`--reason ${quoted(reason)}`] : []),
  ].join(' ');
}

function wordsOf(change: ReleaseChange, app: string): string[] {
  switch (change.kind) {
    case 'canary':
      return ['canary', app, `--version ${change.version}`, `--percent ${change.percent}`];
    case 'promote':
      return ['promote', app, change.version];
    case 'rollback':
      return ['rollback', app, ...(change.to ? [`--to ${change.to}`] : [])];
  }
}

/** For a POSIX shell, in which nothing within single quotes means anything. */
const quoted = (text: string): string =>
  `'${text.replaceAll(/\s+/g, ' ').replaceAll("'", String.raw`'\''`)}'`;
