import { type NoInformation } from '../../payments/observation.js';
import { type PhonePeResponse } from '../phonepe/phonepe-http.js';
import { frame, type Frame } from './phonepe-v1.schemas.js';

export const GARBLED: NoInformation = { kind: 'no-information', reason: 'garbled' };

/** Responses that may never change a payment (docs/payments.md#sources-of-a-result). */
const SILENT_CODES = new Map<string, NoInformation>([
  ['AUTHORIZATION_FAILED', { kind: 'no-information', reason: 'unauthorized' }],
  ['KEY_NOT_CONFIGURED', { kind: 'no-information', reason: 'unauthorized' }],
  ['TOO_MANY_REQUESTS', { kind: 'no-information', reason: 'rate-limited', retryAfterMs: 5_000 }],
]);

/** @returns the frame of the response, or no information if it has no frame or rejects our credentials */
export function readFrame({ status, json }: PhonePeResponse): Frame | NoInformation {
  const parsed = frame.safeParse(json);
  const silent = parsed.success ? SILENT_CODES.get(parsed.data.code) : undefined;
  if (silent) return silent;
  if (status === 401 || status === 403) return { kind: 'no-information', reason: 'unauthorized' };
  return parsed.success ? parsed.data : GARBLED;
}

export const isSilent = (read: Frame | NoInformation): read is NoInformation => 'kind' in read;
