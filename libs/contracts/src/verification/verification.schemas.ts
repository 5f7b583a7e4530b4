import { z } from 'zod';
import { mailSentResponse } from '../mail/mail.schemas.js';
import { anyClient, sessionClient } from '../sessions/session-client.schemas.js';

export const verifyRequest = z
  .strictObject({ token: z.string().min(1).max(512) })
  .meta({ id: 'VerifyRequest' });
/** No mail is sent to a verified address. */
export const verificationSentResponse = mailSentResponse
  .partial({ lastSentAt: true })
  .meta({ id: 'VerificationSent' });

export const resendVerificationCommand = z.strictObject({ client: anyClient }).prefault({});
export const verifyCommand = verifyRequest.extend({ client: sessionClient });
