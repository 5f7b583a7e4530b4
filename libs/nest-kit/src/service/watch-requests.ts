import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Logger } from 'pino';
import { requestContext } from '../logging/request-context.js';
import { type Metrics } from '../metrics/metrics.js';
import { routeOf, startRequestSpan } from '../tracing/request-span.js';
import { logRequest } from './request-log.js';

interface Watchers {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly isEntryPoint: boolean;
}

/** Hooks of every request: they begin its id and its span, and record its metrics and its log line at the end. */
export function watchRequests(server: FastifyInstance, { logger, metrics, isEntryPoint }: Watchers): void {
  const traceIds = new WeakMap<FastifyRequest, string>();
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const span = startRequestSpan(request, reply, { isEntryPoint });
    if (span) traceIds.set(request, span.traceId);
    requestContext.run({ requestId: request.id, span }, done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method } = request;
    const { elapsedTime: ms, statusCode: status } = reply;
    const route = routeOf(request);
    metrics.observeRequest({ method, route, status }, ms / 1000);
    const traceId = traceIds.get(request);
    logRequest(logger, { method, route, status, ms, requestId, ...(traceId && { traceId }) });
    done();
  });
}
