import { createLogger, runMain } from '@academy/nest-kit';
import { DataSource } from 'typeorm';
import { AuditLog } from './audit/audit-log.js';
import { SecurityLog } from './audit/security-log.js';
import { readEnvironment } from './config/env.js';
import { authDatabase } from './database/schema.js';
import { removeLostSecondFactor } from './second-factor/lost-second-factor.js';
import { sessionEnding } from './sessions/sessions.service.js';

/** `node dist/remove-second-factor.js asha@academy.example` (docs/runbooks/second-factor.md). */
runMain(async () => {
  const [address, ...others] = process.argv.slice(2);
  if (!address || others.length > 0) throw new Error('One address of mail is expected');
  const env = readEnvironment();
  const source = await new DataSource(authDatabase(env.DATABASE_URL)).initialize();
  try {
    await removeLostSecondFactor(source, address, {
      audit: new AuditLog(new SecurityLog(env)),
      sessions: sessionEnding(source),
    });
    createLogger('auth', env.LOG_LEVEL).info('the second factor is removed');
  } finally {
    await source.destroy();
  }
});
