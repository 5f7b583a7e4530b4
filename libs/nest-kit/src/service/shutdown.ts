import { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type INestApplication } from '@nestjs/common';
import { type Logger } from 'pino';
import { type ServiceEnvironment } from '../environment/environment.js';
import { stopTrace } from '../tracing/trace.js';

/** Stops a service gracefully: at once on SIGINT, after its drain on SIGTERM (decision 0127). */
export function stopOnSignal(
  { app, logger }: { app: INestApplication; logger: Logger },
  env: ServiceEnvironment,
  metricsServer: Server | undefined,
): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    const drainMs = signal === 'SIGTERM' ? env.SHUTDOWN_DRAIN_MS : 0;
    const deadline = setTimeout(() => {
      logger.error('requests under way did not end in time');
      process.exit(1);
    }, drainMs + env.SHUTDOWN_GRACE_MS);
    metricsServer?.close();
    drain(app.getHttpServer() as Server, drainMs)
      .then(() => app.close())
      .then(stopTrace)
      .then(
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

/**
 * Keeps responding until proxies have noticed that this replica is stopping (T62), and closes each connection after
 * its response, so that the shutdown does not close one just when a request is sent.
 */
async function drain(server: Server, drainMs: number): Promise<void> {
  if (drainMs === 0) return;
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  await sleep(drainMs);
}
