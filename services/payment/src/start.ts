import { runMain, startService } from '@academy/nest-kit';
import { AppModule } from './app.module.js';
import { readEnvironment } from './config/env.js';

runMain(async () => {
  const env = readEnvironment();
  return startService({ name: 'payment', module: AppModule.of(env), env });
});
