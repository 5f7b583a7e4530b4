import { adminCall, type Call } from '../call.js';
import {
  addReplyTemplateRequest,
  deleteReplyTemplateQuery,
  replyTemplateList,
  saveReplyTemplateRequest,
} from './reply-template.schemas.js';

const all = { service: 'catalog', path: '/reply-templates' } as const;
const one = { service: 'catalog', path: '/reply-templates/{id}' } as const;

/** Templates of replies to messages, which all admins share. */
export const replyTemplateCalls = {
  listReplyTemplates: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/reply-templates',
    summary: 'List the templates of replies by name',
    response: replyTemplateList,
    upstream: all,
  },
  addReplyTemplate: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/reply-templates',
    summary: 'Add a template of replies under a name of its own',
    body: addReplyTemplateRequest,
    response: replyTemplateList,
    errors: ['TEMPLATE_EXISTS', 'TOO_MANY_TEMPLATES'],
    upstream: all,
  },
  saveReplyTemplate: {
    ...adminCall,
    method: 'PUT',
    path: '/api/admin/reply-templates/{id}',
    summary: 'Change a template of replies',
    body: saveReplyTemplateRequest,
    response: replyTemplateList,
    errors: ['STALE_VERSION', 'TEMPLATE_EXISTS', 'TEMPLATE_NOT_FOUND'],
    upstream: one,
  },
  deleteReplyTemplate: {
    ...adminCall,
    method: 'DELETE',
    path: '/api/admin/reply-templates/{id}',
    summary: 'Delete a template of replies',
    query: deleteReplyTemplateQuery,
    response: replyTemplateList,
    errors: ['STALE_VERSION', 'TEMPLATE_NOT_FOUND'],
    upstream: one,
  },
} as const satisfies Record<string, Call>;
