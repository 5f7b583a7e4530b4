import { readEnvironment } from './env.js';
import { createServer } from './server.js';

async function main(): Promise<void> {
  const env = readEnvironment();
  const server = createServer(env);
  const stop = () => {
    const deadline = setTimeout(() => process.exit(1), env.SHUTDOWN_GRACE_MS);
    void server.close().then(() => {
      clearTimeout(deadline);
      process.exit(0);
    });
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  await server.listen({ port: env.PORT, host: env.HOST });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
