import { runMain } from '@academy/nest-kit';
import { DataSource } from 'typeorm';
import { readEnvironment } from './config/env.js';
import { paymentDatabase } from './database/data-source.js';
import { seedEnrollment } from './enrollments/seed-enrollment.js';

runMain(async () => {
  const env = readEnvironment();
  if (env.NODE_ENV === 'production') throw new Error('Demo data is not allowed in production');
  const source = await new DataSource(paymentDatabase(env.DATABASE_URL)).initialize();
  try {
    await seedEnrollment(source);
  } finally {
    await source.destroy();
  }
});
