import { type ServiceCall } from '../call.js';
import {
  changeRequest,
  changeResponse,
  committedResponse,
  contractsResponse,
  fileParams,
  fileResponse,
  freezeRequest,
  freezeResponse,
  grantRequest,
  grantResponse,
  identityResponse,
  journalResponse,
  platformResponse,
  previewRequest,
  previewResponse,
  remoteParams,
  uploadParams,
  releaseUpload,
  uploadResponse,
  tokenRequest,
  tokenResponse,
} from './registry.schemas.js';

/** A call of the registry, whose callers are pipelines and people of other teams: it is no part of the BFF's API. */
export interface RegistryCall extends ServiceCall {
  /**
   * The token that is required. `open`: none. `optional`: none, and one has to be valid. `any`: one of the registry. `remote`: one of this remote, or of the
   * platform. `platform`: one of the platform.
   */
  readonly access: 'open' | 'optional' | 'any' | 'remote' | 'platform';
  /** The roles in which the BFF may make it, with its internal token (decision 0224). */
  readonly roles?: readonly ('guard' | 'operator')[];
  readonly status: 200 | 201;
}

const call = { policy: 'visitor', status: 201 } as const;

export const registryCalls = {
  createToken: {
    ...call,
    access: 'open',
    method: 'POST',
    path: '/v1/token',
    body: tokenRequest,
    response: tokenResponse,
    errors: ['ID_TOKEN_REJECTED', 'NO_GRANT', 'SEVERAL_GRANTS', 'ISSUER_UNAVAILABLE'],
  },
  readToken: {
    ...call,
    status: 200,
    access: 'any',
    method: 'GET',
    path: '/v1/token',
    response: identityResponse,
  },
  readPlatform: {
    ...call,
    status: 200,
    access: 'any',
    method: 'GET',
    path: '/v1/platform',
    response: platformResponse,
  },
  /** The API that the served releases were built against; those of previews for their teams and the platform only. */
  readContracts: {
    ...call,
    status: 200,
    access: 'optional',
    method: 'GET',
    path: '/v1/platform/contracts',
    response: contractsResponse,
  },
  grantRemote: {
    ...call,
    access: 'platform',
    method: 'PUT',
    path: '/v1/remotes/{remote}',
    params: remoteParams,
    body: grantRequest,
    response: grantResponse,
    errors: ['PLATFORM_CHANGED', 'GRANT_REJECTED'],
  },
  freeze: {
    ...call,
    access: 'platform',
    method: 'POST',
    path: '/v1/freeze',
    body: freezeRequest,
    response: freezeResponse,
    errors: ['PLATFORM_CHANGED', 'GRANT_REJECTED'],
  },
  unfreeze: {
    ...call,
    access: 'platform',
    method: 'POST',
    path: '/v1/unfreeze',
    body: freezeRequest,
    response: freezeResponse,
    errors: ['PLATFORM_CHANGED', 'GRANT_REJECTED'],
  },
  startUpload: {
    ...call,
    access: 'remote',
    method: 'POST',
    path: '/v1/remotes/{remote}/releases',
    params: remoteParams,
    body: releaseUpload,
    response: uploadResponse,
    errors: ['GATE_REJECTED', 'VERSION_TAKEN', 'VERSION_REMOVED'],
  },
  uploadFile: {
    ...call,
    access: 'remote',
    method: 'PUT',
    path: '/v1/remotes/{remote}/releases/{id}/files/{hash}',
    params: fileParams,
    bytes: 'application/octet-stream',
    response: fileResponse,
    errors: ['FILE_REJECTED'],
  },
  commitRelease: {
    ...call,
    access: 'remote',
    method: 'POST',
    path: '/v1/remotes/{remote}/releases/{id}/commit',
    params: uploadParams,
    response: committedResponse,
    errors: ['GATE_REJECTED', 'VERSION_TAKEN', 'VERSION_REMOVED', 'VERSION_UNFINISHED', 'API_UNAVAILABLE'],
  },
  changeChannel: {
    ...call,
    access: 'remote',
    roles: ['guard', 'operator'],
    method: 'POST',
    path: '/v1/remotes/{remote}/changes',
    params: remoteParams,
    body: changeRequest,
    response: changeResponse,
    errors: [
      'FROZEN',
      'RELEASES_CHANGED',
      'GATE_REJECTED',
      'CHANGE_REJECTED',
      'API_UNAVAILABLE',
      'RELEASES_BY_COMMAND',
    ],
  },
  approveChange: {
    ...call,
    access: 'platform',
    method: 'POST',
    path: '/v1/remotes/{remote}/changes/{id}/approve',
    params: uploadParams,
    response: changeResponse,
    errors: ['FROZEN', 'RELEASES_CHANGED', 'GATE_REJECTED', 'CHANGE_REJECTED', 'API_UNAVAILABLE'],
  },
  createPreview: {
    ...call,
    access: 'remote',
    roles: ['operator'],
    method: 'POST',
    path: '/v1/remotes/{remote}/preview',
    params: remoteParams,
    body: previewRequest,
    response: previewResponse,
    errors: ['CHANGE_REJECTED', 'RELEASES_BY_COMMAND'],
  },
  readJournal: {
    ...call,
    status: 200,
    access: 'remote',
    method: 'GET',
    path: '/v1/remotes/{remote}/journal',
    params: remoteParams,
    response: journalResponse,
  },
} as const satisfies Record<string, RegistryCall>;
