import { adminCall, type Call, type ServiceCall } from '../call.js';
import { adminFaqList, faqList, orderFaqRequest, saveFaqRequest } from './faq.schemas.js';

/** Common questions with their answers, as an admin edits them (AMB-09). Every change returns the whole list. */
export const faqCalls = {
  listFaq: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/faq',
    summary: 'List all questions in order, including unpublished ones',
    response: adminFaqList,
    upstream: { service: 'catalog', path: '/admin/faq' },
  },
  addFaq: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/faq',
    summary: 'Add a question at the end',
    body: saveFaqRequest,
    response: adminFaqList,
    upstream: { service: 'catalog', path: '/admin/faq' },
  },
  saveFaq: {
    ...adminCall,
    method: 'PUT',
    path: '/api/admin/faq/{id}',
    summary: 'Change a question or its visibility',
    body: saveFaqRequest,
    response: adminFaqList,
    errors: ['FAQ_NOT_FOUND', 'STALE_VERSION'],
    upstream: { service: 'catalog', path: '/admin/faq/{id}' },
  },
  deleteFaq: {
    ...adminCall,
    method: 'DELETE',
    path: '/api/admin/faq/{id}',
    summary: 'Delete a question',
    response: adminFaqList,
    errors: ['FAQ_NOT_FOUND'],
    upstream: { service: 'catalog', path: '/admin/faq/{id}' },
  },
  orderFaq: {
    ...adminCall,
    method: 'PUT',
    path: '/api/admin/faq-order',
    summary: 'Reorder the questions',
    body: orderFaqRequest,
    response: adminFaqList,
    errors: ['STALE_VERSION'],
    upstream: { service: 'catalog', path: '/admin/faq-order' },
  },
} as const satisfies Record<string, Call>;

/** Public common questions. The BFF adds the headers for revalidation. */
export const publicFaqCalls = {
  listFaq: {
    policy: 'visitor',
    tag: 'Help desk',
    method: 'GET',
    path: '/api/faq',
    summary: 'List the frequently asked questions',
    response: faqList,
  },
} as const satisfies Record<string, Call>;

/** Calls of the catalog service. */
export const publicFaqServiceCalls = {
  listFaq: { policy: 'visitor', method: 'GET', path: '/faq', response: faqList },
} as const satisfies Record<string, ServiceCall>;
