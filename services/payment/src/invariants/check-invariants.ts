import { runMain } from '@academy/nest-kit';
import { DataSource } from 'typeorm';
import { readEnvironment } from '../config/env.js';
import { paymentDatabase } from '../database/data-source.js';
import { findViolations } from './invariants.js';

/** `node dist/invariants/check-invariants.js`: prints what does not hold as JSON lines, exit code 1 if anything. */
runMain(async () => {
  const source = await new DataSource(paymentDatabase(readEnvironment().DATABASE_URL, 2)).initialize();
  try {
    const violations = await findViolations(source);
    for (const violation of violations) console.error(JSON.stringify(violation));
    process.exitCode = violations.length > 0 ? 1 : 0;
  } finally {
    await source.destroy();
  }
});
