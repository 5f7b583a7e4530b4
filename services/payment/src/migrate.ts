import { migrate, runMain } from '@academy/nest-kit';
import { readEnvironment } from './config/env.js';
import { paymentDatabase } from './database/data-source.js';

runMain(async () => {
  const ran = await migrate(paymentDatabase(readEnvironment().DATABASE_URL));
  console.warn(ran.length === 0 ? 'payment: nothing to migrate' : `payment: ${ran.join(', ')}`);
});
