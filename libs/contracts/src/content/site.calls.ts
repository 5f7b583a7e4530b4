import { adminCall, type Call, type ServiceCall } from '../call.js';
import { adminSite, savedSite, saveSiteCommand, saveSiteRequest } from './site.schemas.js';

/** Contact, profiles and announcement of the site (AMB-20). The BFF caches the settings until the next save. */
export const siteCalls = {
  getSite: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/site',
    summary: 'Get the site texts: contact, address, profiles and announcement',
    response: adminSite,
  },
  saveSite: {
    ...adminCall,
    method: 'PUT',
    path: '/api/admin/site',
    summary: 'Change the site texts',
    body: saveSiteRequest,
    response: adminSite,
    errors: ['STALE_VERSION'],
  },
} as const satisfies Record<string, Call>;

/** Calls of the catalog service. */
export const siteServiceCalls = {
  getSite: { policy: 'visitor', method: 'GET', path: '/site', response: savedSite },
  saveSite: {
    policy: 'admin',
    method: 'PUT',
    path: '/admin/site',
    body: saveSiteCommand,
    response: savedSite,
    errors: ['STALE_VERSION'],
  },
} as const satisfies Record<string, ServiceCall>;
