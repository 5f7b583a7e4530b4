import { runMain, startService } from '@academy/nest-kit';
import { readEnvironment } from './config/env.js';
import { WorkerModule } from './worker.module.js';

runMain(async () => {
  const env = readEnvironment();
  return startService({ name: 'payment-worker', module: WorkerModule.of(env), env });
});
