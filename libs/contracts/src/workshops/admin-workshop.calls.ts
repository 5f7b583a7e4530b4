import { adminCall, messageResponse, type Call } from '../call.js';
import { adminItemListQuery, publicationRequest } from '../items/admin-item.schemas.js';
import {
  adminWorkshopList,
  adminWorkshopResponse,
  cancelWorkshopRequest,
  saveWorkshopFields,
  saveWorkshopResponse,
} from './admin-workshop.schemas.js';

const form = {
  form: saveWorkshopFields,
  response: saveWorkshopResponse,
} as const;

/** Workshops for admins: reading and saving. */
export const adminWorkshopCalls = {
  listWorkshops: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/workshops',
    summary: 'List all workshops, including drafts and archived ones',
    query: adminItemListQuery,
    response: adminWorkshopList,
    upstream: { service: 'catalog', path: '/admin/workshops' },
  },
  getWorkshop: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/workshop/{id}',
    summary:
      'Get a workshop in any state, with the version that a save must name and the points missing for publication',
    response: adminWorkshopResponse,
    errors: ['WORKSHOP_NOT_FOUND'],
    upstream: { service: 'catalog', path: '/admin/workshops/{id}' },
  },
  addWorkshop: {
    ...adminCall,
    ...form,
    method: 'POST',
    path: '/api/admin/workshop',
    summary: 'Create a workshop (S-290)',
    errors: ['BAD_FORM', 'IMAGE_INVALID', 'NOT_PUBLISHABLE', 'TOO_LARGE'],
    upstream: { service: 'catalog', path: '/workshops' },
  },
  updateWorkshop: {
    ...adminCall,
    ...form,
    method: 'PUT',
    path: '/api/admin/workshop/{id}',
    summary: 'Change a workshop',
    errors: [
      'BAD_FORM',
      'WORKSHOP_NOT_FOUND',
      'IMAGE_INVALID',
      'NOT_PUBLISHABLE',
      'STALE_VERSION',
      'TOO_LARGE',
    ],
    upstream: { service: 'catalog', path: '/workshops/{id}' },
  },
  /** A workshop that already has the publication stays unchanged. */
  setWorkshopPublication: {
    ...adminCall,
    method: 'PUT',
    path: '/api/admin/workshop/{id}/publication',
    summary: 'Publish a workshop, or turn it into a draft',
    body: publicationRequest,
    response: saveWorkshopResponse,
    errors: ['WORKSHOP_NOT_FOUND', 'NOT_PUBLISHABLE', 'STALE_VERSION'],
    upstream: { service: 'catalog', path: '/workshops/{id}/publication' },
  },
  deleteWorkshop: {
    ...adminCall,
    method: 'DELETE',
    path: '/api/admin/workshop/{id}',
    summary: 'Delete a workshop, or archive it if it was ever sold (AMB-22)',
    response: messageResponse,
    errors: ['WORKSHOP_NOT_FOUND'],
    upstream: { service: 'catalog', path: '/workshops/{id}' },
  },
  /** A workshop that is not archived stays unchanged. */
  restoreWorkshop: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/workshop/{id}/restore',
    summary: 'Restore a deleted workshop to its former state',
    response: saveWorkshopResponse,
    errors: ['WORKSHOP_NOT_FOUND'],
    upstream: { service: 'catalog', path: '/workshops/{id}/restoration' },
  },
  /** Final (decision 0107): all payers get a refund. A repeated call returns the same. */
  cancelWorkshop: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/workshop/{id}/cancel',
    requiresReauthentication: true,
    summary: 'Cancel a workshop permanently; its learners are notified and refunded (CON-13)',
    body: cancelWorkshopRequest,
    response: saveWorkshopResponse,
    errors: ['WORKSHOP_NOT_FOUND', 'WORKSHOP_OVER'],
    upstream: { service: 'catalog', path: '/workshops/{id}/cancellation' },
  },
} as const satisfies Record<string, Call>;
