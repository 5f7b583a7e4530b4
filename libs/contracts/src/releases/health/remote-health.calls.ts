import { type ServiceCall } from '../../call.js';
import { remoteParams } from '../registry.schemas.js';
import { remoteHealth } from './remote-health.schemas.js';

/** Calls of the registry at the BFF, with an internal token for it (decision 0235); no part of its API. */
export const remoteHealthCalls = {
  readRemoteHealth: {
    policy: 'visitor',
    method: 'GET',
    path: '/api/internal/remotes/{remote}/health',
    params: remoteParams,
    response: remoteHealth,
  },
} as const satisfies Record<string, ServiceCall>;
