import { type Logger } from 'pino';

interface FinishedRequest {
  readonly method: string;
  /** The declared route, such as `/api/courses/:slug`: a URL may contain the name of a user or a token (T70). */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly requestId: string;
  readonly traceId?: string;
}

const SLOW_MS = 1_000;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Reads by POST, such as session checks, whose parameters are too long for a URL. */
const QUERIES = /\/(introspection|look-up|names)$/;

/**
 * One line for each request that changes something, is rejected, fails or is slow; successful reads are in the
 * metrics, and here at debug level. Log-ins and rejections for missing rights are logged too, each with the request id
 * of the response (ASVS 16.3.1, 16.3.2).
 */
export function logRequest(logger: Logger, { ms, ...request }: FinishedRequest): void {
  const isRead = READS.has(request.method) || QUERIES.test(request.route);
  const isWorthIt = !isRead || request.status >= 400 || ms >= SLOW_MS;
  logger[isWorthIt ? 'info' : 'debug']({ ...request, ms: Math.round(ms) }, 'request completed');
}
