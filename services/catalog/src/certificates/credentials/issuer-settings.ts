import { type CatalogEnvironment } from '../../config/env.js';

export type IssuerSettings = Pick<
  CatalogEnvironment,
  'CERTIFICATE_FORMER_KEYS' | 'CERTIFICATE_PRIVATE_KEY' | 'PUBLIC_ORIGIN' | 'SITE_NAME'
>;
