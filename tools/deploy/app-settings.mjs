// @ts-check
/** The secrets of each app, derived from the environments of `npm start`, which are their only definition. */
import { choosePorts } from '../ports.mjs';
import { appProcesses } from '../product/apps.mjs';

/** Returns the name of every secret in braces. @type {any} */
const named = new Proxy({}, { get: (_, name) => `{secret.${String(name)}}` });

/** @param {string} name @returns {import('../databases/schemas.mjs').Schema} */
const schema = (name) => ({
  url: `{schema.${name}}`,
  ownerUrl: `{owner.${name}}`,
  runtimeAccount: `{account.${name}}`,
});

/**
 * @returns {Record<string, Record<string, string>>} by process: variables whose value is or contains a secret: `{
 * auth: { DATABASE_URL: '{schema.auth}', INTERNAL_TOKEN_SECRET: '{secret.internalTokenAuth}', … }, 'migrate-auth': {
 * DATABASE_URL: '{owner.auth}', RUNTIME_ACCOUNT: '{account.auth}' } }`
 */
export function secretSettings() {
  const apps = appProcesses({
    kind: 'development',
    ports: choosePorts({}, 4000),
    secrets: named,
    schemas: { auth: schema('auth'), catalog: schema('catalog'), payment: schema('payment') },
    redisUrl: '{redis}',
    uploadDir: '',
    releaseDir: '',
    // The registry is among the apps.
    issuers: 'issuers.json',
    env: {},
  });
  return Object.fromEntries(
    apps.flatMap(({ name, env, migrationEnv }) => {
      const secret = Object.entries(env).filter(([, value]) => value.includes('{'));
      return [
        // The worker is the second process of payment, with the same settings.
        ...(secret.length > 0 && name !== 'worker' ? [[name, Object.fromEntries(secret)]] : []),
        ...(migrationEnv ? [[`migrate-${name}`, migrationEnv]] : []),
      ];
    }),
  );
}
