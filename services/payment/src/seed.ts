import { runMain } from '@academy/nest-kit';
import { readEnvironment } from './config/env.js';

/** Payment has no demo data: purchases create orders. The entry point exists so that every service has one. */
runMain(async () => {
  if (readEnvironment().NODE_ENV === 'production') throw new Error('Demo data is not allowed in production');
});
