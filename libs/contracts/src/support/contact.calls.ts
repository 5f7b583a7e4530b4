import { type Call, type ServiceCall } from '../call.js';
import { contactMessage, contactRequest, contactResponse, storedMessage } from './contact.schemas.js';

/** The contact form (S-055 … S-060). */
export const contactCalls = {
  /** Its limit counts only stored messages, so the handler charges it. */
  sendMessage: {
    policy: 'visitor',
    tag: 'Help desk',
    method: 'POST',
    path: '/api/contact',
    summary: 'Send a message to the academy (AMB-08)',
    body: contactRequest,
    response: contactResponse,
    errors: ['RATE_LIMITED'],
  },
} as const satisfies Record<string, Call>;

/** Calls of the catalog service. */
export const contactServiceCalls = {
  /** Stores a message and returns its number; a repetition within minutes is the same message. */
  saveMessage: {
    policy: 'visitor',
    method: 'POST',
    path: '/contact-messages',
    body: contactMessage,
    response: storedMessage,
  },
} as const satisfies Record<string, ServiceCall>;
