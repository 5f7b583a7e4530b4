import { type CatalogEnvironment } from '../../config/env.js';

export type ContactMailSettings = Pick<
  CatalogEnvironment,
  'MAIL_FROM' | 'PUBLIC_ORIGIN' | 'SITE_EMAIL' | 'SITE_NAME' | 'SMTP_URL'
>;

/** Injection token. */
export const CONTACT_MAIL_SETTINGS = Symbol('contact mail settings');
