import { runMain, startService } from '@academy/nest-kit';
import { AuthModule } from './auth.module.js';
import { readEnvironment } from './config/env.js';

runMain(() => {
  const env = readEnvironment();
  return startService({ name: 'auth', module: AuthModule.forRoot(env), env });
});
