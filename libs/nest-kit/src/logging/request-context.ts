import { AsyncLocalStorage } from 'node:async_hooks';
import { newId } from '../database/entity-id.js';
import { type Span } from '../tracing/trace.js';

interface RequestContext {
  readonly requestId: string;
  /** Kept by audit logs alone (SEC-28): no line of a log names it (T70). */
  clientIp?: string | undefined;
  /** While traces are kept: what the next piece of work is part of. */
  readonly span?: Span | undefined;
}

/** Context of the request or job under way; follows it through every await. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** @returns the id of the request or job under way, or '-' outside of one */
export const requestId = (): string => requestContext.getStore()?.requestId ?? '-';

/** @returns the id of the request or job under way, to be kept beside what it causes; null outside of one */
export const currentRequestId = (): string | null => requestContext.getStore()?.requestId ?? null;

/** Records the client's IP as the outermost service saw it; services receive it in the caller's token. */
export function recordClientIp(ip: string | undefined): void {
  const context = requestContext.getStore();
  if (context) context.clientIp = ip;
}

/** @returns the client's IP, at most 64 ASCII characters; null in jobs */
export const clientIp = (): string | null =>
  requestContext
    .getStore()
    ?.clientIp?.replace(/[^\x20-\x7e]/g, '')
    .slice(0, 64) ?? null;

const WELL_FORMED = /^[\w-]{8,64}$/;

/** @returns the received id when it is harmless to log, else a new one */
export const acceptRequestId = (incoming: unknown): string =>
  typeof incoming === 'string' && WELL_FORMED.test(incoming) ? incoming : newId();
