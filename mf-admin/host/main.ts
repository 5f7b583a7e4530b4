import { setTimeout } from 'node:timers/promises';
import { readEnvironment } from './env.js';
import { serveMetrics } from './observation.js';
import { createServer } from './server.js';

async function main(): Promise<void> {
  const env = readEnvironment();
  const { server, metrics } = createServer(env);
  const stop = async () => {
    await setTimeout(env.SHUTDOWN_DRAIN_MS);
    void setTimeout(env.SHUTDOWN_GRACE_MS).then(() => process.exit(1));
    await server.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop());
  await server.listen({ port: env.PORT, host: env.HOST });
  if (env.METRICS_PORT !== undefined) await serveMetrics(metrics, env.HOST, env.METRICS_PORT);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
