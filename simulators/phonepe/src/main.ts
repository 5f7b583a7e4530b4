import { createSimulator } from './app.js';
import { readEnvironment } from './config/env.js';

async function main(): Promise<void> {
  const env = readEnvironment();
  const app = await createSimulator({ env });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  }
  await app.listen({ host: env.HOST, port: env.PORT });
  console.log(`PhonePe simulator: ${env.PUBLIC_URL}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
