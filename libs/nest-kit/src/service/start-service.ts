import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { type DynamicModule, type Type } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { type Logger } from 'pino';
import { DeclaredResponseInterceptor } from '../calls/declared-response.interceptor.js';
import { type ServiceEnvironment } from '../environment/environment.js';
import { AppExceptionFilter } from '../errors/app-exception.filter.js';
import { validationPipe } from '../errors/validation.js';
import { createLogger, nestLogger } from '../logging/logger.js';
import { acceptRequestId } from '../logging/request-context.js';
import { createMetrics, serveMetrics, type Metrics } from '../metrics/metrics.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { startTrace } from '../tracing/start-trace.js';
import { isTracing } from '../tracing/trace.js';
import { addJsonParser } from './json-body.js';
import { RAW_RESPONSE_HEADERS, rejectMalformed } from './reject-malformed.js';
import { stopOnSignal } from './shutdown.js';
import { watchRequests } from './watch-requests.js';
import { growYoungGeneration } from './young-generation.js';

/**
 * Limits slow clients, so that they do not occupy connections (T57): headers within 10 s, a request within 30 s; Node
 * checks every two seconds. An idle connection stays open a little longer than in load balancers.
 */
const TIMEOUTS = {
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
} as const;
/** The longest request is an image over a slow connection; browsers allow 120 s for it (CON-34). */
export const UPLOAD_TIMEOUT_MS = 110_000;
/** The maximum of connections of one process: far more than event streams need, and within its memory. */
const MAX_CONNECTIONS = 10_000;

export interface ServiceOptions {
  readonly name: string;
  readonly module: Type | DynamicModule;
  readonly env: ServiceEnvironment;
  readonly fastify?: FastifyServerOptions;
  /** Reachable from outside: traces begin here, whatever trace headers a request has. */
  readonly isEntryPoint?: boolean;
  /** Runs before the routes are bound: plugins, body parsers. */
  readonly configure?: (app: NestFastifyApplication) => void | Promise<void>;
}

export interface ServiceApp {
  readonly app: NestFastifyApplication;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

class RootModule {}

/** Builds a service without listening; tests call `service.app.inject(…)`. */
export async function createService(options: ServiceOptions): Promise<ServiceApp> {
  const { name, module, env, fastify, isEntryPoint = false, configure } = options;
  const logger = createLogger(name, env.LOG_LEVEL);
  const metrics = createMetrics(name);
  const adapter = new FastifyAdapter({
    bodyLimit: 256 * 1024,
    ...TIMEOUTS,
    forceCloseConnections: 'idle',
    // Requests that still arrive over an open connection are served, because their clients have not noticed the
    // shutdown yet.
    return503OnClosing: false,
    frameworkErrors: rejectHost,
    // Slugs have up to 160 characters.
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: rejectMalformed,
    ...fastify,
    genReqId: (request: { headers: Record<string, unknown> }) =>
      acceptRequestId(request.headers['x-request-id']),
  } as ConstructorParameters<typeof FastifyAdapter>[0]);
  // HTTP/1.1, which the adapter's type leaves open.
  const server = adapter.getInstance() as unknown as FastifyInstance;
  server.server.maxConnections = MAX_CONNECTIONS;
  watchRequests(server, { logger, metrics, isEntryPoint });
  const root = { module: RootModule, imports: [MetricsModule.of(metrics), module] };
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: nestLogger(logger),
    abortOnError: false,
    rawBody: true,
  });
  app.useGlobalFilters(new AppExceptionFilter(logger));
  app.useGlobalPipes(validationPipe());
  if (env.NODE_ENV !== 'production' && env.RESPONSE_CHECKS !== 'off')
    app.useGlobalInterceptors(new DeclaredResponseInterceptor());
  addJsonParser(app);
  await configure?.(app);
  await app.init();
  // Nest logs an error for a provider that does not exist.
  if (isTracing() && 'DATABASE_URL' in env) await traceDatabase(app);
  await server.ready();
  return { app, logger, metrics };
}

/** Imported only if tracing is on. */
async function traceDatabase(app: NestFastifyApplication): Promise<void> {
  const { traceQueries } = await import('../tracing/query-spans.js');
  traceQueries(app);
}

/** A URL that cannot be decoded matches no route and no filter; its response has the form of every other error. */
function rejectHost(_: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const body = { code: 'BAD_ADDRESS', message: 'This address is not valid', requestId: request.id };
  void reply.status(400).headers(RAW_RESPONSE_HEADERS).header('x-request-id', request.id).send(body);
}

/**
 * Builds a service, listens, serves its metrics, traces if configured, and stops it gracefully on SIGTERM and SIGINT.
 */
export async function startService(options: ServiceOptions): Promise<ServiceApp> {
  const { env } = options;
  await startTrace(options.name, env);
  const service = await createService(options);
  const metricsServer =
    env.METRICS_PORT === undefined
      ? undefined
      : await serveMetrics(service.metrics.registry, env.HOST, env.METRICS_PORT);
  await service.app.listen(env.PORT, env.HOST);
  growYoungGeneration();
  stopOnSignal(service, env, metricsServer);
  service.logger.info({ port: env.PORT }, 'listening');
  return service;
}

/** Runs a service's entry point; an error of the start is printed in one line, with exit code 1. */
export function runMain(main: () => unknown): void {
  // An invalid environment may be reported before the first await.
  Promise.resolve()
    .then(main)
    .catch((error: unknown) => {
      console.error(error instanceof Error && error.name === 'EnvironmentError' ? error.message : error);
      process.exit(1);
    });
}
