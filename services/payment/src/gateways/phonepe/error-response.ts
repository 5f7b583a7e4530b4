import { type NoInformation } from '../../payments/observation.js';
import { errorResponse } from './phonepe.schemas.js';

/** Codes by which a request is rejected for good; after any other one it may have been accepted. */
const DEFINITE_REJECTIONS = new Set([400, 404, 409, 417, 422]);

export const DUPLICATE = 'DUPLICATE_TXN_REQUEST';
export const GARBLED: NoInformation = { kind: 'no-information', reason: 'garbled' };

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

/** A code that fits its column: the provider's own text is not to be relied on. */
export function printable(code: string): string {
  return code.replace(/[^\x21-\x7e]/g, '_').slice(0, 64);
}
