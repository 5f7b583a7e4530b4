import { adminCall, type Call } from '../call.js';
import {
  adminReleaseList,
  canaryRequest,
  previewLinkRequest,
  previewLinkResponse,
  promoteRequest,
  remoteReleases,
  rollbackRequest,
} from './admin-release.schemas.js';
import { frontEndReports, frontEndVitals, reportsTaken } from './health/release-report.schemas.js';
import { registryResponse, previewEnded } from './release.schemas.js';

const visitorCall = { policy: 'visitor', tag: 'Releases' } as const;

/** The release of each remote that a browser gets (docs/releases.md#which-release-a-browser-gets). */
export const releaseCalls = {
  readRegistry: {
    ...visitorCall,
    method: 'GET',
    path: '/api/registry',
    summary: 'Get the release of each remote for this browser: live, canary or preview',
    response: registryResponse,
  },
  report: {
    ...visitorCall,
    method: 'POST',
    path: '/api/registry/reports',
    summary: 'Report the remotes of a page that loaded, failed or threw',
    limit: 'reports',
    body: frontEndReports,
    response: reportsTaken,
  },
  reportVitals: {
    ...visitorCall,
    method: 'POST',
    path: '/api/registry/vitals',
    summary: 'Report the web vitals of a page',
    limit: 'reports',
    body: frontEndVitals,
    response: reportsTaken,
  },
  endPreview: {
    ...visitorCall,
    method: 'DELETE',
    path: '/api/registry/preview',
    aliases: ['/api/registry/try'],
    summary: 'End the previews of this browser',
    response: previewEnded,
  },
} as const satisfies Record<string, Call>;

/** An admin with a second factor has to confirm it for each change. */
const change = {
  ...adminCall,
  method: 'POST',
  requiresReauthentication: true,
  response: remoteReleases,
  errors: [
    'RELEASES_BY_COMMAND',
    'RELEASES_CHANGED',
    'RELEASE_REJECTED',
    'GATE_REJECTED',
    'FROZEN',
    'API_UNAVAILABLE',
  ],
} as const;

export const adminReleaseCalls = {
  listReleases: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/releases',
    summary: 'List the remotes with live release, canary, owner, health and history',
    response: adminReleaseList,
  },
  startCanary: {
    ...change,
    path: '/api/admin/releases/{remote}/canary',
    summary: 'Start a canary for a share of the sessions, or change its share',
    body: canaryRequest,
  },
  promoteRelease: {
    ...change,
    path: '/api/admin/releases/{remote}/promote',
    summary: 'Promote the running canary to live',
    body: promoteRequest,
  },
  rollbackRelease: {
    ...change,
    path: '/api/admin/releases/{remote}/rollback',
    summary: 'Stop the canary, or roll back to an earlier release',
    body: rollbackRequest,
  },
  createPreviewLink: {
    ...change,
    path: '/api/admin/releases/{remote}/preview',
    summary: 'Make a link that opens a version in one browser',
    body: previewLinkRequest,
    response: previewLinkResponse,
    errors: ['RELEASES_BY_COMMAND', 'RELEASE_REJECTED'],
  },
} as const satisfies Record<string, Call>;
