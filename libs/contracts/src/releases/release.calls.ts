import { adminCall, type Call } from '../call.js';
import {
  adminReleaseList,
  canaryRequest,
  promoteRequest,
  remoteReleases,
  rollbackRequest,
} from './admin-release.schemas.js';
import { frontEndReports, reportsTaken } from './release-report.schemas.js';
import { registryResponse, previewEnded } from './release.schemas.js';

const visitorCall = { policy: 'visitor', tag: 'Releases' } as const;

/** The release of each remote that a browser gets (federation.md). */
export const releaseCalls = {
  readRegistry: {
    ...visitorCall,
    method: 'GET',
    path: '/api/registry',
    summary:
      'Which release of each remote this browser gets: the live one, a canary, or one that it previews',
    response: registryResponse,
  },
  report: {
    ...visitorCall,
    method: 'POST',
    path: '/api/registry/reports',
    summary: 'What became of the remotes on a page: loaded, failed, threw',
    limit: 'reports',
    body: frontEndReports,
    response: reportsTaken,
  },
  endPreview: {
    ...visitorCall,
    method: 'DELETE',
    path: '/api/registry/preview',
    aliases: ['/api/registry/try'],
    summary: 'Back to the live version of everything that this browser previews',
    response: previewEnded,
  },
} as const satisfies Record<string, Call>;

/** An admin with a second factor shows it again for each change. */
const change = {
  ...adminCall,
  method: 'POST',
  confirms: true,
  response: remoteReleases,
  errors: ['RELEASES_BY_COMMAND', 'RELEASES_CHANGED', 'RELEASE_REFUSED'],
} as const;

export const adminReleaseCalls = {
  listReleases: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/releases',
    summary: 'What is live of each remote, its canary, owner, health and history',
    response: adminReleaseList,
  },
  startCanary: {
    ...change,
    path: '/api/admin/releases/{remote}/canary',
    summary: 'Give a version to a share of the sessions, or change the share of the one that runs',
    body: canaryRequest,
  },
  promoteRelease: {
    ...change,
    path: '/api/admin/releases/{remote}/promote',
    summary: 'Make the canary that runs the live version',
    body: promoteRequest,
  },
  rollbackRelease: {
    ...change,
    path: '/api/admin/releases/{remote}/rollback',
    summary: 'Take the canary back, or go back to an earlier version',
    body: rollbackRequest,
  },
} as const satisfies Record<string, Call>;
