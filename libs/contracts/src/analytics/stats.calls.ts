import { adminCall, type Call, type ServiceCall } from '../call.js';
import { adminStats, authStats, catalogStats, paymentStats } from './stats.schemas.js';

export const statsCalls = {
  /** The BFF combines the counts of all services; those of a service that does not respond are null. */
  readStats: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/stats',
    summary: 'Counts for the admin dashboard (S-269)',
    response: adminStats,
  },
} as const satisfies Record<string, Call>;

const readStats = { policy: 'admin', method: 'GET', path: '/stats' } as const;

/** The counts of each service (AMB-10). */
export const statsServiceCalls = {
  readAuthStats: { ...readStats, response: authStats },
  readCatalogStats: { ...readStats, response: catalogStats },
  readPaymentStats: { ...readStats, response: paymentStats },
} as const satisfies Record<string, ServiceCall>;
