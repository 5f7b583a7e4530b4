import { type Inconclusive } from '../../payments/observation.js';
import { errorResponse } from './phonepe.schemas.js';

/** Codes of a definite rejection; after any other code the request may have been accepted. */
const DEFINITE_REJECTIONS = new Set([400, 404, 409, 417, 422]);

export const DUPLICATE = 'DUPLICATE_TXN_REQUEST';
export const MALFORMED: Inconclusive = { kind: 'inconclusive', reason: 'malformed' };

export const isDefiniteRejection = (status: number): boolean => DEFINITE_REJECTIONS.has(status);

export function readError(json: unknown): { code: string | undefined; message: string | undefined } {
  const parsed = errorResponse.safeParse(json);
  if (!parsed.success) return { code: undefined, message: undefined };
  const code = parsed.data.code ?? parsed.data.errorCode;
  return {
    code: code === undefined ? undefined : printable(code),
    message: parsed.data.message?.slice(0, 200),
  };
}

/** Shortens a code to its column, since the length of the provider's text is not guaranteed. */
export function printable(code: string): string {
  return code.replace(/[^\x21-\x7e]/g, '_').slice(0, 64);
}
