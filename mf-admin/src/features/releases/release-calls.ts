import {
  type CanaryRequest,
  type PromoteRequest,
  type RemoteReleases,
  type RollbackRequest,
} from '@academy/contracts/releases/admin-release.schemas';
import { type TypedApi } from '@academy/mf-kit/typed-api';

/** A change to a remote's releases, without the reason and the state that it is based on. */
export type ReleaseChange =
  | ({ readonly kind: 'canary' } & Pick<CanaryRequest, 'percent' | 'version'>)
  | ({ readonly kind: 'promote' } & Pick<PromoteRequest, 'version'>)
  | ({ readonly kind: 'rollback' } & Pick<RollbackRequest, 'to'>);

/** @param seen the state that the admin saw; the server rejects the change if another admin has changed it since */
export function changeReleases(
  api: TypedApi,
  { remote, sequence: expect }: RemoteReleases,
  change: ReleaseChange,
  reason: string,
): Promise<RemoteReleases> {
  const path = { remote };
  switch (change.kind) {
    case 'canary': {
      const { version, percent } = change;
      return api.post('/api/admin/releases/{remote}/canary', {
        path,
        body: { version, percent, expect, reason },
      });
    }
    case 'promote': {
      const { version } = change;
      return api.post('/api/admin/releases/{remote}/promote', { path, body: { version, expect, reason } });
    }
    case 'rollback': {
      const { to } = change;
      return api.post('/api/admin/releases/{remote}/rollback', { path, body: { to, expect, reason } });
    }
  }
}

/** The folder name of the remote in the command. */
export const appOf = (remote: string): string => remote.replaceAll('_', '-');

/**
 * @returns the command that makes the same change with the team's own key; of two simultaneous changes one is
 * rejected there too
 */
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

/** @returns the command of the person who approves a change */
export const approveCommand = (remote: string, id: string): string =>
  `npm run release -- approve ${remote} ${id}`;

/** @returns the command of a person of the platform that takes all members of a train back */
export const trainRollbackCommand = (id: string): string => `npm run release -- train-rollback ${id}`;

/** Validity of a preview link. */
export const PREVIEW_HOURS = 24;

/** @returns the command that prints a preview link, signed with the team's own key */
export const previewCommand = (remote: string, version: string): string =>
  `npm run release -- preview ${appOf(remote)} --version ${version} --hours ${PREVIEW_HOURS}`;

/** Quotes a text for a POSIX shell; within single quotes no character has a meaning. */
const quoted = (text: string): string =>
  `'${text.replaceAll(/\s+/g, ' ').replaceAll("'", String.raw`'\''`)}'`;
