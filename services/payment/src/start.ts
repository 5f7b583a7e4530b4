import { runMain, startRoom } from '@academy/nest-kit';
import { AppModule } from './app.module.js';
import { readEnvironment } from './config/env.js';

runMain(async () => {
  const env = readEnvironment();
  return startRoom({ name: 'payment', module: AppModule.of(env), env });
});
