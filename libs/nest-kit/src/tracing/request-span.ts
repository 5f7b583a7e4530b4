import { type FastifyReply, type FastifyRequest } from 'fastify';
import { isTracing, startSpan, type Span } from './trace.js';

/** Probes run every few seconds; traces of them are useless. */
const PROBES = /^\/health(\/|$)/;

interface Origin {
  /**
   * Marks the outermost service: outside clients must not decide to which trace a request belongs, or whether it is
   * recorded.
   */
  readonly isEntryPoint: boolean;
}

/** @returns the span of a request, from here to the end of its response; undefined without tracing */
export function startRequestSpan(
  request: FastifyRequest,
  reply: FastifyReply,
  { isEntryPoint }: Origin,
): Span | undefined {
  const route = routeOf(request);
  if (!isTracing() || PROBES.test(route)) return undefined;
  const parent = request.headers.traceparent;
  const span = startSpan({
    kind: 'server',
    name: `${request.method} ${route}`,
    attributes: {
      'http.request.method': request.method,
      'http.route': route,
      'academy.request_id': request.id,
    },
    parent: isEntryPoint || typeof parent !== 'string' ? undefined : parent,
  });
  // Fires after the last byte, and also if the client disconnected before it.
  reply.raw.once('close', () => {
    const { statusCode: status, writableFinished } = reply.raw;
    const failure = status >= 500 ? String(status) : writableFinished ? undefined : 'aborted';
    span?.end({ 'http.response.status_code': status }, failure);
  });
  return span;
}

/** The declared route, such as `/api/courses/:slug`: a URL may contain the name of a user or a token (T70). */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unmatched';
