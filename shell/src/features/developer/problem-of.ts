import { ApiError } from '@academy/mf-kit/api-error';

/** @returns the data of a failed call that can be shown */
export function problemOf(error: Error): unknown {
  if (!(error instanceof ApiError)) return { message: error.message };
  const { code, message, status, requestId } = error;
  return { status, code, message, requestId };
}
