import { readEnvironment } from './config/env.js';
import { createGoogle } from './server.js';

async function main(): Promise<void> {
  const env = readEnvironment();
  const server = createGoogle(env);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(env.PORT, env.HOST, resolve);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close(() => process.exit(0));
      server.closeAllConnections();
    });
  }
  console.log(`Google simulator: ${env.ISSUER}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
