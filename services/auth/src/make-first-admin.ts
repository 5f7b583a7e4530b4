import { createLogger, runMain } from '@academy/nest-kit';
import { DataSource } from 'typeorm';
import { AuditLog } from './audit/audit-log.js';
import { SecurityLog } from './audit/security-log.js';
import { readEnvironment } from './config/env.js';
import { authDatabase } from './database/schema.js';
import { makeFirstAdmin } from './users/admin/first-admin.js';

/** `node dist/make-first-admin.js asha@academy.example` (deploy/README.md). */
runMain(async () => {
  const [address, ...others] = process.argv.slice(2);
  if (!address || others.length > 0) throw new Error('One address of mail is expected');
  const env = readEnvironment();
  const source = await new DataSource(authDatabase(env.DATABASE_URL)).initialize();
  try {
    await makeFirstAdmin(source, address, new AuditLog(new SecurityLog(env)));
    createLogger('auth', env.LOG_LEVEL).info('the first admin is made');
  } finally {
    await source.destroy();
  }
});
