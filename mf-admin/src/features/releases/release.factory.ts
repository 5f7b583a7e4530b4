import {
  type AdminReleaseList,
  type ReleaseHealth,
  type ReleaseHistoryEntry,
  type RemoteReleases,
} from '@academy/contracts/releases/admin-release.schemas';

export const aHealth = (facts: Partial<ReleaseHealth> = {}): ReleaseHealth => ({
  loads: 0,
  loadFailures: 0,
  renderFailures: 0,
  uncaughtErrors: 0,
  lastErrors: [],
  visits: 0,
  failedVisits: 0,
  errorRate: null,
  slowSessions: 0,
  ...facts,
});

export const anEntry = (
  sequence: number,
  facts: Partial<Extract<ReleaseHistoryEntry, { isVerified: true }>> = {},
): ReleaseHistoryEntry => ({
  sequence,
  isVerified: true,
  kind: 'promote',
  version: '1.0.0',
  percent: 100,
  by: 'asha',
  reason: `reason ${sequence}`,
  at: '2026-01-01T00:00:00.000Z',
  signedBy: 'Catalogue',
  ...facts,
});

/** `1.1.0` is live, `1.0.0` was live before it, `1.2.0` is in the store. */
export const aRemote = (facts: Partial<RemoteReleases> = {}): RemoteReleases => ({
  remote: 'mf_catalog',
  owner: { team: 'Catalogue', contact: 'catalogue@academy.test' },
  live: {
    version: '1.1.0',
    since: '2026-01-01T00:00:00.000Z',
    by: 'asha',
    signedBy: 'Catalogue',
    reason: 'cards show seats',
    uploaded: { at: '2025-12-31T00:00:00.000Z', commit: '0123456789abcdef0123' },
    health: aHealth({ loads: 200, visits: 200, failedVisits: 0, errorRate: 0 }),
  },
  canary: null,
  sequence: 2,
  before: ['1.0.0'],
  versions: ['1.2.0', '1.1.0', '1.0.0'],
  history: [anEntry(2, { version: '1.1.0' }), anEntry(1)],
  pending: [],
  ...facts,
});

/** A canary of `1.2.0` that failed in three of forty sessions. */
export const aCanary = (
  facts: Partial<NonNullable<RemoteReleases['canary']>> = {},
): NonNullable<RemoteReleases['canary']> => ({
  version: '1.2.0',
  percent: 10,
  since: '2026-01-02T00:00:00.000Z',
  by: 'admin 01ARZ3NDEKTSV4RRFFQ69G5FAV',
  signedBy: 'operator',
  reason: 'new filters',
  health: aHealth({
    loads: 37,
    renderFailures: 3,
    lastErrors: [{ name: 'TypeError', count: 3 }],
    visits: 40,
    failedVisits: 3,
    errorRate: 7.5,
  }),
  ...facts,
});

export const aReleaseList = (...remotes: RemoteReleases[]): AdminReleaseList => ({
  remotes,
  hasOperator: true,
  freeze: null,
  heldTrains: [],
});
