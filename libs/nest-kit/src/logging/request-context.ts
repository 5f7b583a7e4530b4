import { AsyncLocalStorage } from 'node:async_hooks';
import { newId } from '../database/entity-id.js';
import { type Span } from '../tracing/trace.js';

interface RequestContext {
  readonly requestId: string;
  /** Stored in audit logs only (SEC-28); no log line contains it (T70). */
  clientIp?: string | undefined;
  /** While traces are recorded: the parent of the next piece of work. */
  readonly span?: Span | undefined;
}

/** Context of the current request or job, across every await. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** @returns the id of the current request or job, or '-' without one */
export const requestId = (): string => requestContext.getStore()?.requestId ?? '-';

/** @returns the id of the current request or job, to be stored with its effects; null without one */
export const currentRequestId = (): string | null => requestContext.getStore()?.requestId ?? null;

/** Records the client's IP address as the outermost service received it; services get it in the caller's token. */
export function recordClientIp(ip: string | undefined): void {
  const context = requestContext.getStore();
  if (context) context.clientIp = ip;
}

/** @returns the client's IP address, at most 64 ASCII characters; null in jobs */
export const clientIp = (): string | null =>
  requestContext
    .getStore()
    ?.clientIp?.replace(/[^\x20-\x7e]/g, '')
    .slice(0, 64) ?? null;

const WELL_FORMED = /^[\w-]{8,64}$/;

/** @returns the received id if it is safe to log, otherwise a new one */
export const acceptRequestId = (incoming: unknown): string =>
  typeof incoming === 'string' && WELL_FORMED.test(incoming) ? incoming : newId();
