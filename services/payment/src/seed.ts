import { runMain } from '@academy/nest-kit';
import { DataSource } from 'typeorm';
import { readEnvironment } from './config/env.js';
import { paymentDatabase } from './database/data-source.js';
import { seedEnrollments } from './enrollments/seed-enrollments.js';

runMain(async () => {
  const env = readEnvironment();
  if (env.NODE_ENV === 'production') throw new Error('Demo data is not allowed in production');
  const source = await new DataSource(paymentDatabase(env.DATABASE_URL)).initialize();
  try {
    await seedEnrollments(source);
  } finally {
    await source.destroy();
  }
});
