import { createLogger, runMain } from '@academy/nest-kit';
import { DataSource } from 'typeorm';
import { Issuer } from './certificates/credentials/issuer.js';
import { reSignCertificates } from './certificates/credentials/re-sign-certificates.js';
import { readEnvironment } from './config/env.js';
import { catalogDatabase } from './database/schema.js';

/** After a key of certificates may have been stolen (docs/runbooks/key-rotation.md). */
runMain(async () => {
  const env = readEnvironment();
  const source = await new DataSource(catalogDatabase(env.DATABASE_URL)).initialize();
  try {
    const signed = await reSignCertificates(source, await Issuer.load(env));
    createLogger('catalog', env.LOG_LEVEL).info({ signed }, 'certificates are signed with the present key');
  } finally {
    await source.destroy();
  }
});
