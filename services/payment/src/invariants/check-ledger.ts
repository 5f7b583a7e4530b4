import { runMain } from '@academy/nest-kit';
import { DataSource } from 'typeorm';
import { readMigrationEnvironment } from '../config/env.js';
import { paymentDatabase } from '../database/data-source.js';
import { findViolations, invariants } from './invariants.js';

/** On a busy machine a connection takes longer than a request may wait for it. */
const WAIT_MS = 60_000;

/**
 * `node dist/invariants/check-ledger.js` prints violations as JSON lines; exit code 1 if there are any. Needs only
 * DATABASE_URL of an account that may read.
 */
runMain(async () => {
  const url = readMigrationEnvironment().DATABASE_URL;
  const source = await new DataSource(paymentDatabase(url, 2, { waitMs: WAIT_MS })).initialize();
  try {
    const violations = await findViolations(source);
    for (const violation of violations) console.error(JSON.stringify(violation));
    const count = Object.keys(invariants).length;
    process.stdout.write(
      `${count} invariants of the ledger were checked, ${violations.length} do not hold\n`,
    );
    process.exitCode = violations.length > 0 ? 1 : 0;
  } finally {
    await source.destroy();
  }
});
