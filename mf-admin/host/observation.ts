import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { LogController, type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const SERVICE = 'admin';
const WELL_FORMED = /^[\w-]{8,64}$/;
const SLOW_MS = 1_000;

/** Options of Fastify: JSON log lines in the form of all apps, without the IP addresses that Fastify would add. */
export const requestIds = {
  logger: {
    base: { service: SERVICE },
    formatters: { level: (level: string) => ({ level }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  },
  logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
  /** Uses the request id of the browser if it is safe to log. */
  genReqId: ({ headers }: IncomingMessage): string => {
    const sent = headers['x-request-id'];
    return typeof sent === 'string' && WELL_FORMED.test(sent) ? sent : randomUUID();
  },
};

/**
 * Records rate, errors and duration by route under the metric names of the other apps; logs slow and failed
 * requests.
 */
export function observe(server: FastifyInstance): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service: SERVICE });
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unmatched';
    const [status, ms] = [reply.statusCode, Math.round(reply.elapsedTime)];
    requests.observe({ method, route, status: String(status) }, reply.elapsedTime / 1_000);
    if (status >= 400 || ms >= SLOW_MS) request.log.info({ method, route, status, ms }, 'request completed');
    done();
  });
  return registry;
}

/** Serves `/metrics` on a separate port, so that no public route reaches it (T69). */
export async function serveMetrics(registry: Registry, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    return registry.metrics().then((text) => {
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return server;
}
