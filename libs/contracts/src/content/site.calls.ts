import { adminCall, type Call, type ServiceCall } from '../call.js';
import { adminSite, savedSite, saveSiteCommand, saveSiteRequest } from './site.schemas.js';

/** Contact, profiles and announcement of the site (AMB-20). The BFF answers its settings until they are saved. */
export const siteCalls = {
  getSite: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/site',
    summary: 'What the pages say of the academy',
    response: adminSite,
  },
  saveSite: {
    ...adminCall,
    method: 'PUT',
    path: '/api/admin/site',
    summary: 'Change what the pages say of the academy',
    body: saveSiteRequest,
    response: adminSite,
    errors: ['STALE_VERSION'],
  },
} as const satisfies Record<string, Call>;

/** Of the catalog service. */
export const siteServiceCalls = {
  getSite: { policy: 'visitor', method: 'GET', path: '/site', response: savedSite },
  saveSite: {
    policy: 'admin',
    method: 'PUT',
    path: '/authored-site',
    body: saveSiteCommand,
    response: savedSite,
    errors: ['STALE_VERSION'],
  },
} as const satisfies Record<string, ServiceCall>;
