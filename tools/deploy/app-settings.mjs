// @ts-check
/** Which secrets each app needs, read off the environments that `npm start` gives them: said once, there. */
import { choosePorts } from '../ports.mjs';
import { appProcesses } from '../product/apps.mjs';

/** Every secret is its own name in braces. @type {any} */
const named = new Proxy({}, { get: (_, name) => `{secret.${String(name)}}` });

/** @param {string} name @returns {import('../databases/schemas.mjs').Schema} */
const schema = (name) => ({ url: `{schema.${name}}`, ownerUrl: `{owner.${name}}` });

/**
 * @returns {Record<string, Record<string, string>>} by process, variables whose value is or holds a secret:
 *   `{ auth: { DATABASE_URL: '{schema.auth}', INTERNAL_TOKEN_SECRET: '{secret.internalTokenAuth}', … },
 *   'migrate-auth': { DATABASE_URL: '{owner.auth}' } }`
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
    env: {},
  });
  return Object.fromEntries(
    apps.flatMap(({ name, env, migrationEnv }) => {
      const secret = Object.entries(env).filter(([, value]) => value.includes('{'));
      return [
        // The worker is payment's second process, with the same settings.
        ...(secret.length > 0 && name !== 'worker' ? [[name, Object.fromEntries(secret)]] : []),
        ...(migrationEnv ? [[`migrate-${name}`, migrationEnv]] : []),
      ];
    }),
  );
}
