import { ApiError } from '@academy/mf-kit/api-error';

/** @returns what of a failed call can be shown as raw data */
export function problemOf(error: Error): unknown {
  if (!(error instanceof ApiError)) return { message: error.message };
  const { code, message, status, requestId } = error;
  return { status, code, message, requestId };
}
