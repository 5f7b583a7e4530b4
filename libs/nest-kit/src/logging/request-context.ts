import { AsyncLocalStorage } from 'node:async_hooks';
import { newId } from '../database/entity-id.js';

interface RequestContext {
  readonly requestId: string;
}

/** What belongs to the request or job under way; follows it through every await. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** @returns the id of the request or job under way, or '-' outside of one */
export const requestId = (): string => requestContext.getStore()?.requestId ?? '-';

const WELL_FORMED = /^[\w-]{8,64}$/;

/** @returns the id that came in when it is harmless to log, else a new one */
export const acceptRequestId = (incoming: unknown): string =>
  typeof incoming === 'string' && WELL_FORMED.test(incoming) ? incoming : newId();
