import { adminCall, type Call, type ServiceCall } from '../call.js';
import { messageSender } from './message-sender.schemas.js';
import {
  changeMessageRequest,
  messageThread,
  replyRequest,
  supportMessageList,
  supportMessageQuery,
} from './message.schemas.js';

const changeErrors = ['MESSAGE_NOT_FOUND', 'STALE_VERSION'] as const;
const replyErrors = [...changeErrors, 'IDEMPOTENCY_KEY_REUSED'] as const;
const resendErrors = ['REPLY_ALREADY_RESOLVED', 'MESSAGE_NOT_FOUND'] as const;

/** Messages to the academy and the replies of admins (AMB-08). The BFF adds the names of the admins. */
export const messageCalls = {
  listMessages: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/messages',
    summary: 'List messages to the academy, by default the unanswered ones',
    query: supportMessageQuery,
    response: supportMessageList,
  },
  getMessage: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/messages/{id}',
    summary: 'Get a message with its replies',
    response: messageThread,
    errors: ['MESSAGE_NOT_FOUND'],
  },
  getSender: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/messages/{id}/sender',
    summary: 'Get the account with the e-mail address of a message, and its latest orders',
    response: messageSender,
    errors: ['MESSAGE_NOT_FOUND'],
  },
  changeMessage: {
    ...adminCall,
    method: 'PUT',
    path: '/api/admin/messages/{id}',
    summary: 'Assign or close a message, or mark it as spam',
    body: changeMessageRequest,
    response: messageThread,
    errors: changeErrors,
  },
  /** A repetition with the same key returns the same response and sends no mail. */
  reply: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/messages/{id}/replies',
    summary: 'Reply by mail, once per idempotency key',
    body: replyRequest,
    response: messageThread,
    errors: replyErrors,
  },
  /** The mail may arrive twice. Rejected if the delivery of the reply is known. */
  resendReply: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/messages/{id}/replies/{replyId}/resend',
    summary: 'Resend a reply whose delivery is unknown',
    response: messageThread,
    errors: resendErrors,
  },
} as const satisfies Record<string, Call>;

/** The same calls of the catalog service, without the names of admins. */
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
