import { z } from 'zod';
import { messageResponse } from '../call.js';

/**
 * A mail was sent, or would have been if the address had an account (SEC-11). A rejection because of too many mails
 * contains the time of the last one in its details.
 */
export const mailSentResponse = messageResponse
  .extend({ lastSentAt: z.iso.datetime() })
  .meta({ id: 'MailSent' });
