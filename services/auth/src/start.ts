import { runMain, startRoom } from '@academy/nest-kit';
import { AuthModule } from './auth.module.js';
import { readEnvironment } from './config/env.js';

runMain(() => {
  const env = readEnvironment();
  return startRoom({ name: 'auth', module: AuthModule.forRoot(env), env });
});
