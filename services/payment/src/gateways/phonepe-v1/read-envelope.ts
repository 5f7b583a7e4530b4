import { type Inconclusive } from '../../payments/observation.js';
import { type PhonePeResponse } from '../phonepe/phonepe-http.js';
import { envelope, type Envelope } from './phonepe-v1.schemas.js';

export const MALFORMED: Inconclusive = { kind: 'inconclusive', reason: 'malformed' };

/** Responses that may never change a payment (docs/payments.md#sources-of-a-result). */
const INCONCLUSIVE_CODES = new Map<string, Inconclusive>([
  ['AUTHORIZATION_FAILED', { kind: 'inconclusive', reason: 'unauthorized' }],
  ['KEY_NOT_CONFIGURED', { kind: 'inconclusive', reason: 'unauthorized' }],
  ['TOO_MANY_REQUESTS', { kind: 'inconclusive', reason: 'rate-limited', retryAfterMs: 5_000 }],
]);

/** @returns the envelope of the response, or an inconclusive result if it has no envelope or rejects our credentials */
export function readEnvelope({ status, json }: PhonePeResponse): Envelope | Inconclusive {
  const parsed = envelope.safeParse(json);
  const inconclusive = parsed.success ? INCONCLUSIVE_CODES.get(parsed.data.code) : undefined;
  if (inconclusive) return inconclusive;
  if (status === 401 || status === 403) return { kind: 'inconclusive', reason: 'unauthorized' };
  return parsed.success ? parsed.data : MALFORMED;
}

export const isInconclusive = (received: Envelope | Inconclusive): received is Inconclusive =>
  'kind' in received;
