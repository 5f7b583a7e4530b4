import 'reflect-metadata';
import { type Server } from 'node:http';
import { NestFactory, Reflector } from '@nestjs/core';
import { StandardSchemaSerializerInterceptor, type DynamicModule, type Type } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { type Logger } from 'pino';
import { type RoomEnvironment } from '../environment/environment.js';
import { AppErrorFilter } from '../errors/app-error.filter.js';
import { validationPipe } from '../errors/validation.js';
import { createLogger, nestLogger } from '../logging/logger.js';
import { acceptRequestId, requestContext } from '../logging/request-context.js';
import { createMetrics, serveMetrics, type Metrics } from '../metrics/metrics.js';
import { letYoungGenerationGrow } from './young-generation.js';

export interface RoomOptions {
  readonly name: string;
  readonly module: Type | DynamicModule;
  readonly env: RoomEnvironment;
  readonly fastify?: FastifyServerOptions;
  /** Runs before the routes are bound: plugins, body parsers. */
  readonly configure?: (app: NestFastifyApplication, metrics: Metrics) => void | Promise<void>;
}

export interface Room {
  readonly app: NestFastifyApplication;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** Builds a room without listening; tests call `room.app.inject(…)`. */
export async function createRoom({ name, module, env, fastify, configure }: RoomOptions): Promise<Room> {
  const logger = createLogger(name, env.LOG_LEVEL);
  const metrics = createMetrics(name);
  const adapter = new FastifyAdapter({
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    frameworkErrors: refuseAddress,
    ...fastify,
    genReqId: (request: { headers: Record<string, unknown> }) =>
      acceptRequestId(request.headers['x-request-id']),
  } as ConstructorParameters<typeof FastifyAdapter>[0]);
  const server = adapter.getInstance();
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    requestContext.run({ requestId: request.id }, done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    metrics.observeRequest(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: nestLogger(logger),
    abortOnError: false,
    rawBody: true,
  });
  app.useGlobalFilters(new AppErrorFilter(logger));
  app.useGlobalPipes(validationPipe());
  app.useGlobalInterceptors(new StandardSchemaSerializerInterceptor(app.get(Reflector)));
  await configure?.(app, metrics);
  await app.init();
  await server.ready();
  return { app, logger, metrics };
}

/** An address that cannot be decoded reaches no route and no filter; its answer has the form of every other error. */
function refuseAddress(_: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const body = { code: 'BAD_ADDRESS', message: 'This address is not valid', requestId: request.id };
  void reply.status(400).header('x-request-id', request.id).send(body);
}

/** Builds a room, listens, serves its metrics, and stops it gracefully on SIGTERM and SIGINT. */
export async function startRoom(options: RoomOptions): Promise<Room> {
  const { env } = options;
  const room = await createRoom(options);
  const metricsServer =
    env.METRICS_PORT === undefined
      ? undefined
      : await serveMetrics(room.metrics.registry, env.HOST, env.METRICS_PORT);
  await room.app.listen(env.PORT, env.HOST);
  letYoungGenerationGrow();
  stopOnSignal(room, env.SHUTDOWN_GRACE_MS, metricsServer);
  room.logger.info({ port: env.PORT }, 'listening');
  return room;
}

function stopOnSignal({ app, logger }: Room, graceMs: number, metricsServer: Server | undefined): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    const deadline = setTimeout(() => {
      logger.error('requests under way did not end in time');
      process.exit(1);
    }, graceMs);
    metricsServer?.close();
    app.close().then(
      () => {
        clearTimeout(deadline);
        process.exit(0);
      },
      (err: unknown) => {
        logger.error({ err }, 'stop failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
}

/** Runs a room's entry point; what prevents the start is said in one line, with exit code 1. */
export function runMain(main: () => unknown): void {
  // The environment may already be refused before the first await.
  Promise.resolve()
    .then(main)
    .catch((error: unknown) => {
      console.error(error instanceof Error && error.name === 'EnvironmentError' ? error.message : error);
      process.exit(1);
    });
}
