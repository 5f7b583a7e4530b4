import { adminCall, type Call, type ServiceCall } from '../call.js';
import {
  changeMessageRequest,
  messageThread,
  replyRequest,
  supportMessageList,
  supportMessageQuery,
} from './message.schemas.js';

const changeErrors = ['MESSAGE_NOT_FOUND', 'STALE_VERSION'] as const;
const replyErrors = [...changeErrors, 'KEY_REUSED'] as const;
const resendErrors = ['DELIVERY_KNOWN', 'MESSAGE_NOT_FOUND'] as const;

/** Messages to the academy, answered by admins (AMB-08). The BFF adds the names of the admins. */
export const messageCalls = {
  listMessages: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/messages',
    summary: 'Messages to the academy, by default those that wait for an answer',
    query: supportMessageQuery,
    response: supportMessageList,
  },
  getMessage: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/messages/{id}',
    summary: 'One message with its answers',
    response: messageThread,
    errors: ['MESSAGE_NOT_FOUND'],
  },
  changeMessage: {
    ...adminCall,
    method: 'PUT',
    path: '/api/admin/messages/{id}',
    summary: 'Take a message on, close it, or call it spam',
    body: changeMessageRequest,
    response: messageThread,
    errors: changeErrors,
  },
  /** Once more under the same key it answers the same, and nothing is mailed again. */
  reply: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/messages/{id}/replies',
    summary: 'Answer by mail, once per key',
    body: replyRequest,
    response: messageThread,
    errors: replyErrors,
  },
  /** It may arrive twice. An answer of which the outcome is known is refused. */
  resendReply: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/messages/{id}/replies/{replyId}/resend',
    summary: 'Mail an answer once more of which nobody knows whether it went out',
    response: messageThread,
    errors: resendErrors,
  },
} as const satisfies Record<string, Call>;

/** The same of the catalog service, which knows no names of admins. */
export const messageServiceCalls = {
  listMessages: {
    policy: 'admin',
    method: 'GET',
    path: '/contact-messages',
    query: supportMessageQuery,
    response: supportMessageList,
  },
  getMessage: {
    policy: 'admin',
    method: 'GET',
    path: '/contact-messages/{id}',
    response: messageThread,
    errors: ['MESSAGE_NOT_FOUND'],
  },
  changeMessage: {
    policy: 'admin',
    method: 'PUT',
    path: '/contact-messages/{id}',
    body: changeMessageRequest,
    response: messageThread,
    errors: changeErrors,
  },
  reply: {
    policy: 'admin',
    method: 'POST',
    path: '/contact-messages/{id}/replies',
    body: replyRequest,
    response: messageThread,
    errors: replyErrors,
  },
  resendReply: {
    policy: 'admin',
    method: 'POST',
    path: '/contact-messages/{id}/replies/{replyId}/resend',
    response: messageThread,
    errors: resendErrors,
  },
} as const satisfies Record<string, ServiceCall>;
