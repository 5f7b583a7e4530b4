// @ts-check
/**
 * The first jobs of docker-compose.yml. `secrets` generates passwords, keys and tokens, and gives every app a folder
 * with its own; existing ones stay. `schemas` creates the databases and their accounts.
 */
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import {
  ensureDevelopmentKeys,
  ensureRegistryKey,
  keyFolder,
  keyRingFile,
  teamKeyFile,
} from '../../../libs/cli/src/keys.ts';
import { createSchemas, readerUrl, schemaPasswords, schemaUrls } from '../../databases/schemas.mjs';
import { mysqlOptions } from '../../databases/several-hosts.mjs';
import { loadSecrets } from '../../secrets.mjs';

const {
  SETTINGS_ROOT: root = '/settings',
  MYSQL_ADDRESS = 'mysql:3306',
  REDIS_ADDRESS = 'redis:6379',
  SCHEMA_PREFIX = 'academy_',
  NODE_ENV,
} = process.env;

/** Credentials that a provider issues; only the simulators accept generated ones. */
const PROVIDER_NAMES = /^(PHONEPE|GOOGLE)_/;
const SERVICES = /** @type {const} */ (['auth', 'catalog', 'payment']);

const secretsFile = join(root, 'setup/secrets.json');
/** @param {import('../../secrets.mjs').Secrets} secrets */
const adminUrl = ({ mysqlAdmin }) =>
  process.env['MYSQL_ADMIN_URL'] || `mysql://root:${mysqlAdmin}@${MYSQL_ADDRESS}`;

/** Values of the names in `settings.json`: `{secret.redis}`. @param {import('../../secrets.mjs').Secrets} secrets */
function knownValues(secrets) {
  const server = `mysql://${MYSQL_ADDRESS}`;
  const passwords = schemaPasswords(secrets);
  const urls = SERVICES.flatMap((service) => {
    const {
      url,
      ownerUrl,
      runtimeAccount = '',
    } = schemaUrls(server, `${SCHEMA_PREFIX}${service}`, passwords[service]);
    return [
      [`schema.${service}`, url],
      [`owner.${service}`, ownerUrl],
      [`account.${service}`, runtimeAccount],
    ];
  });
  return new Map([
    ...Object.entries(secrets).map(([name, value]) => /** @type {const} */ ([`secret.${name}`, value])),
    .../** @type {[string, string][]} */ (urls),
    ['redis', process.env['REDIS_URL'] || `redis://:${secrets.redis}@${REDIS_ADDRESS}`],
  ]);
}

async function makeSecrets() {
  const secrets = loadSecrets(secretsFile);
  const known = knownValues(secrets);
  /** @type {Record<string, Record<string, string>>} */
  const apps = JSON.parse(await readFile('settings.json', 'utf8'));
  for (const [app, settings] of Object.entries(apps)) {
    for (const [name, template] of Object.entries(settings)) {
      if (NODE_ENV === 'production' && PROVIDER_NAMES.test(name)) {
        // Deletes those of an earlier demonstration, so that a forgotten variable is not the simulator's.
        await rm(join(root, app, name), { force: true });
        continue;
      }
      await write(
        app,
        name,
        template.replace(/\{([\w.]+)\}/g, (_, key) => known.get(key) ?? ''),
      );
    }
  }
  await write('mysql', 'root-password', secrets.mysqlAdmin);
  await write(
    'backup',
    'MYSQL_URL',
    readerUrl(`mysql://${MYSQL_ADDRESS}`, SCHEMA_PREFIX, secrets.mysqlBackup),
  );
  // Creates schemas that do not exist yet.
  await write('restore', 'MYSQL_URL', adminUrl(secrets));
  // Readable for the server, which runs under another account than this process.
  await write('redis', 'redis.conf', `requirepass ${secrets.redis}\n`, 0o444);
  await makeReleaseKeys();
  await writeIssuers();
}

/**
 * The registry signs, also for the BFF in its two roles; the BFF and the admin's host verify. The keys of the teams are
 * stored beside their releases.
 */
async function makeReleaseKeys() {
  const own = join(root, 'setup');
  await ensureDevelopmentKeys(own, JSON.parse(await readFile('apps.json', 'utf8')));
  await ensureRegistryKey(own);
  for (const app of ['bff', 'registry', 'admin', 'releases'])
    await give(app, keyRingFile(own), 'key-ring.json');
  for (const role of ['guard', 'operator', 'registry'])
    await give('registry', teamKeyFile(own, role), `${role}.json`);
  // A version before decision 0224 gave them to the BFF.
  for (const role of ['guard', 'operator']) await rm(join(root, 'bff', `${role}.json`), { force: true });
  for (const file of await readdir(keyFolder(own))) {
    if (!/^(guard|operator|registry|key-ring)\./.test(file))
      await give('releases', join(keyFolder(own), file), file);
  }
}

/** Identity providers of the registry; without the variable, the file stays, and a new one has none. */
async function writeIssuers() {
  const file = join(root, 'registry/issuers.json');
  const text = process.env['REGISTRY_ISSUERS'] || (existsSync(file) ? '' : '{ "issuers": [] }');
  if (text === '') return;
  try {
    JSON.parse(text);
  } catch {
    throw new Error('REGISTRY_ISSUERS is no JSON: docs/runbooks/registry.md has an example');
  }
  await write('registry', 'issuers.json', `${text}\n`);
}

/** @param {string} app @param {string} from @param {string} name */
async function give(app, from, name) {
  await mkdir(join(root, app), { recursive: true });
  await copyFile(from, join(root, app, name));
}

/** @param {string} app @param {string} name @param {string} value @param {number} [mode] */
async function write(app, name, value, mode = 0o400) {
  const file = join(root, app, name);
  await mkdir(join(root, app), { recursive: true });
  await chmod(file, 0o600).catch(() => {});
  await writeFile(file, value, { mode: 0o600 });
  await chmod(file, mode);
}

async function makeSchemas() {
  const secrets = loadSecrets(secretsFile);
  await createSchemas({
    url: adminUrl(secrets),
    prefix: SCHEMA_PREFIX,
    passwords: schemaPasswords(secrets),
    readerPassword: secrets.mysqlBackup,
    isFresh: false,
    connect: async (url) =>
      /** @type {any} */ (await mysql.createConnection({ ...mysqlOptions(url), connectTimeout: 5_000 })),
  });
}

const jobs = { secrets: makeSecrets, schemas: makeSchemas };
const [name = ''] = process.argv.slice(2);

Promise.resolve(name)
  .then((wanted) => {
    if (wanted in jobs) return jobs[/** @type {keyof typeof jobs} */ (wanted)]();
    throw new Error(`setup takes one of: ${Object.keys(jobs).join(', ')}`);
  })
  .then(() => console.log(`${name}: done`))
  .catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
