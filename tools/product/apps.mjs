// @ts-check
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { metricsPort } from '../ports.mjs';
import { frontAppFolders } from '../workspace.mjs';

/**
 * @typedef {object} AppProcess a process of the running product
 * @property {string} name
 * @property {string} dir of its app, relative to the repository
 * @property {string} entry relative to the app
 * @property {number} port serves GET /health/ready; 0 if `socket` does
 * @property {string} [socket] a Unix socket
 * @property {string[]} [args] after the entry
 * @property {true} [hasEmptyEnvironment] not even the variables that all other processes inherit
 * @property {number} tier apps of a higher tier call those of a lower one, and are stopped before them
 * @property {Record<string, string>} env
 * @property {Record<string, string>} [migrationEnv] of its `dist/migrate.js`, with a separate account (decision
 * 0146)
 */

/**
 * @typedef {object} Surroundings
 * @property {import('../workspace.mjs').RunKind} kind
 * @property {import('../ports.mjs').Ports} ports
 * @property {import('../secrets.mjs').Secrets} secrets
 * @property {import('../databases/schemas.mjs').Schemas} schemas
 * @property {string} redisUrl
 * @property {string} [dataDir] the folder for data that apps keep between runs
 * @property {string} uploadDir
 * @property {string} releaseDir
 * @property {string} [releaseKeys] file with the public keys of the teams
 * @property {string} [issuers] file with the identity providers of the registry; without it, there is no registry
 * @property {NodeJS.ProcessEnv} env the environment of the launcher, with variables that a developer may set for the
 * apps
 */

/** Apps that are served as releases, by their folders. */
export const frontApps = frontAppFolders();

/** @type {Readonly<Record<string, readonly string[]>>} */
const processesByFolder = {
  bff: ['bff'],
  ssr: ['ssr'],
  'services/auth': ['auth'],
  'services/catalog': ['catalog'],
  'services/payment': ['payment', 'worker'],
  'services/registry': ['registry'],
  'mf-admin': ['admin'],
  'simulators/phonepe': ['phonepe'],
  'simulators/mail': ['mail'],
  'simulators/google': ['google'],
};

/** @param {string} dir of an app @returns {readonly string[]} the processes with its code */
export const processesOf = (dir) => processesByFolder[dir] ?? [];

/** Variables that a developer may set for the apps; the launcher sets all others. */
const passedOn = [
  /^LOG_LEVEL$/,
  /^PHONEPE_/,
  /^GOOGLE_/,
  /^SITE_/,
  // Each app has its own name.
  /^OTEL_(?!SERVICE_NAME$)/,
  /^(MAIL_FROM|SMTP_URL|SHUTDOWN_GRACE_MS|SHUTDOWN_DRAIN_MS|RATE_LIMIT_FACTOR|RESPONSE_CHECKS)$/,
];

const loopback = (/** @type {number} */ port) => `http://127.0.0.1:${port}`;
const origin = (/** @type {number} */ port) => `http://localhost:${port}`;
/** @param {import('../databases/schemas.mjs').Schema} schema */
const migrationEnv = ({ ownerUrl, runtimeAccount }) => ({
  DATABASE_URL: ownerUrl,
  ...(runtimeAccount && { RUNTIME_ACCOUNT: runtimeAccount }),
});

/**
 * Every process of the product with its complete environment.
 * @param {Surroundings} surroundings
 * @returns {AppProcess[]}
 */
export function appProcesses(surroundings) {
  const processes = [
    ...simulators(surroundings),
    ...services(surroundings),
    ...bffAndSsr(surroundings),
    ...registry(surroundings),
  ];
  return [
    ...processes.map((app) => ({
      ...app,
      env: { ...nodeEnv(surroundings), ...app.env, ...chosen(surroundings.env), PORT: String(app.port) },
    })),
    ...renderer(surroundings),
  ];
}

/**
 * Runs the code of remotes, so its environment is empty (decision 0153). Without a data folder, browsers render the
 * pages.
 * @param {Surroundings} surroundings @returns {AppProcess[]}
 */
function renderer({ dataDir }) {
  if (!dataDir) return [];
  const socket = socketFile(dataDir);
  const args = ['--socket', socket];
  return [
    {
      ...{ name: 'ssr', dir: 'ssr', entry: 'dist/main.js', port: 0, tier: 2 },
      args,
      socket,
      hasEmptyEnvironment: true,
      env: {},
    },
  ];
}

/** A Unix socket, whose path may have at most 107 bytes. @param {string} dataDir */
function socketFile(dataDir) {
  const file = join(dataDir, 'run/ssr.sock');
  if (Buffer.byteLength(file) < 100) return file;
  return join(
    tmpdir(),
    `academy-ssr-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.sock`,
  );
}

/** @param {Surroundings} surroundings @returns {Record<string, string>} */
const nodeEnv = ({ kind }) => ({ NODE_ENV: kind === 'development' ? kind : 'test', HOST: '127.0.0.1' });

/** @param {NodeJS.ProcessEnv} env @returns {Record<string, string>} */
const chosen = (env) =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value !== undefined && passedOn.some((pattern) => pattern.test(name)) ? [[name, value]] : [],
    ),
  );

/** @param {Surroundings} surroundings @returns {AppProcess[]} */
function simulators({ kind, ports, secrets, dataDir }) {
  return [
    {
      name: 'phonepe',
      dir: 'simulators/phonepe',
      entry: 'dist/main.js',
      port: ports.phonepe,
      tier: 0,
      env: {
        PUBLIC_URL: origin(ports.phonepe),
        WEBHOOK_URL: `${origin(ports.academy)}/api/payments/phonepe/webhook`,
        ...phonepeAccount(secrets),
        // A payment page that is open in a browser survives a restart.
        ...(kind === 'development' && dataDir ? { STATE_FILE: join(dataDir, 'phonepe.json') } : {}),
      },
    },
    {
      name: 'mail',
      dir: 'simulators/mail',
      entry: 'dist/main.js',
      port: ports.mail,
      tier: 0,
      env: { SMTP_PORT: String(ports.smtp) },
    },
    {
      name: 'google',
      dir: 'simulators/google',
      entry: 'dist/main.js',
      port: ports.google,
      tier: 0,
      env: {
        ISSUER: origin(ports.google),
        CLIENT_ID: secrets.googleClientId,
        CLIENT_SECRET: secrets.googleClientSecret,
        REDIRECT_URIS: `${origin(ports.academy)}/api/auth/google/callback`,
      },
    },
  ];
}

/** Made-up profiles: the names end in `.example`. @type {Record<string, string>} */
const profiles = {
  SITE_PROFILE_PROFESSIONAL: 'https://professional.example/abhaya-academy',
  SITE_PROFILE_VIDEO: 'https://video.example/@abhaya-academy',
  SITE_PROFILE_PHOTO: 'https://photo.example/abhaya.academy',
};

/**
 * The current year and goals, for the demonstration: the defaults are of 2025 (CON-38). @returns {Record<string,
 * string>}
 */
const yearAndGoals = () => ({
  SITE_YEAR: String(new Date().getFullYear()),
  SITE_GOAL_HACKERS: '2000/65',
  SITE_GOAL_VENTURES: '100/45',
  SITE_GOAL_MOVEMENT: '70',
});

/** The contact details of a checkout's academy: on its pages, on receipts, and in mails to it (AMB-20). */
const contact = {
  SITE_ADDRESS: 'Bapatla | Andhra Pradesh 522101 | India',
  SITE_EMAIL: 'hello@academy.test',
  SITE_PHONE: '+91 8643 000 000',
};

/** @param {Surroundings} surroundings @returns {AppProcess[]} */
function services({ ports, secrets, schemas, redisUrl, uploadDir }) {
  const site = { PUBLIC_ORIGIN: origin(ports.academy), SITE_NAME: 'Abhaya Academy' };
  const mail = {
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'Abhaya Academy <no-reply@academy.test>',
  };
  const notifiesPayment = {
    PAYMENT_URL: loopback(ports.payment),
    PAYMENT_TOKEN_SECRET: secrets.internalTokenPayment,
  };
  const metrics = (/** @type {number} */ port) => ({ METRICS_PORT: String(metricsPort(port)) });
  const payment = {
    DATABASE_URL: schemas.payment.url,
    REDIS_URL: redisUrl,
    INTERNAL_TOKEN_SECRET: secrets.internalTokenPayment,
    AUTH_URL: loopback(ports.auth),
    AUTH_TOKEN_SECRET: secrets.internalTokenAuth,
    CATALOG_URL: loopback(ports.catalog),
    CATALOG_TOKEN_SECRET: secrets.internalTokenCatalog,
    PHONEPE_BASE_URL: `${origin(ports.phonepe)}/apis/pg-sandbox`,
    PHONEPE_OAUTH_URL: `${origin(ports.phonepe)}/apis/pg-sandbox`,
    ...phonepeAccount(secrets),
    PHONEPE_CLIENT_VERSION: '1',
    CONTACT_ENCRYPTION_KEY: secrets.contactEncryptionKey,
    ...contact,
    ...site,
    ...mail,
  };
  return [
    {
      name: 'auth',
      dir: 'services/auth',
      entry: 'dist/main.bundle.mjs',
      port: ports.auth,
      tier: 1,
      migrationEnv: migrationEnv(schemas.auth),
      env: {
        ...metrics(ports.auth),
        DATABASE_URL: schemas.auth.url,
        REDIS_URL: redisUrl,
        INTERNAL_TOKEN_SECRET: secrets.internalTokenAuth,
        ACCESS_TOKEN_PRIVATE_KEY: secrets.accessTokenPrivateKey,
        PHONE_ENCRYPTION_KEY: secrets.phoneEncryptionKey,
        DEMO_ACCOUNTS: 'true',
        CATALOG_URL: loopback(ports.catalog),
        CATALOG_TOKEN_SECRET: secrets.internalTokenCatalog,
        ...notifiesPayment,
        ...site,
        ...mail,
      },
    },
    {
      name: 'catalog',
      dir: 'services/catalog',
      entry: 'dist/main.bundle.mjs',
      port: ports.catalog,
      tier: 1,
      migrationEnv: migrationEnv(schemas.catalog),
      env: {
        ...metrics(ports.catalog),
        DATABASE_URL: schemas.catalog.url,
        INTERNAL_TOKEN_SECRET: secrets.internalTokenCatalog,
        CERTIFICATE_PRIVATE_KEY: secrets.certificatePrivateKey,
        IMAGE_STORE_DIR: uploadDir,
        ...notifiesPayment,
        ...site,
        ...mail,
        ...contact,
      },
    },
    {
      name: 'payment',
      dir: 'services/payment',
      entry: 'dist/main.bundle.mjs',
      port: ports.payment,
      tier: 2,
      migrationEnv: migrationEnv(schemas.payment),
      env: { ...metrics(ports.payment), ...payment },
    },
    {
      name: 'worker',
      dir: 'services/payment',
      entry: 'dist/worker.bundle.mjs',
      port: ports.worker,
      tier: 2,
      env: { ...metrics(ports.worker), ...payment },
    },
  ];
}

/** @param {Surroundings} surroundings @returns {AppProcess[]} the processes that browsers call */
function bffAndSsr({ ports, secrets, redisUrl, dataDir, releaseDir, releaseKeys = '', issuers }) {
  const site = {
    SITE_NAME: 'Abhaya Academy',
    RELEASE_STORE_DIR: releaseDir,
    RELEASE_KEYS_FILE: releaseKeys,
  };
  return [
    {
      name: 'bff',
      dir: 'bff',
      entry: 'dist/main.bundle.mjs',
      port: ports.academy,
      tier: 3,
      env: {
        METRICS_PORT: String(metricsPort(ports.academy)),
        AUTH_URL: loopback(ports.auth),
        CATALOG_URL: loopback(ports.catalog),
        PAYMENT_URL: loopback(ports.payment),
        AUTH_TOKEN_SECRET: secrets.internalTokenAuth,
        CATALOG_TOKEN_SECRET: secrets.internalTokenCatalog,
        PAYMENT_TOKEN_SECRET: secrets.internalTokenPayment,
        REDIS_URL: redisUrl,
        ...(dataDir && { SSR_URL: `unix:${socketFile(dataDir)}` }),
        ...(issuers && {
          REGISTRY_URL: loopback(ports.registry),
          REGISTRY_INTERNAL_TOKEN_SECRET: secrets.internalTokenRegistry,
          EXTENSION_TOKEN_PRIVATE_KEY: secrets.extensionTokenPrivateKey,
        }),
        // All clients are on this machine.
        CANARY_SESSIONS_PER_NETWORK: '1000',
        PUBLIC_ORIGIN: origin(ports.academy),
        ALLOWED_ORIGINS: `${origin(ports.academy)},${origin(ports.admin)}`,
        ADMIN_ORIGIN: origin(ports.admin),
        GOOGLE_ISSUER: origin(ports.google),
        GOOGLE_CLIENT_ID: secrets.googleClientId,
        GOOGLE_CLIENT_SECRET: secrets.googleClientSecret,
        ...site,
        ...contact,
        ...profiles,
        ...yearAndGoals(),
      },
    },
    {
      name: 'admin',
      dir: 'mf-admin',
      entry: 'dist/host/main.js',
      port: ports.admin,
      tier: 3,
      env: { METRICS_PORT: String(metricsPort(ports.admin)), API_ORIGIN: origin(ports.academy), ...site },
    },
  ];
}

/**
 * Judges the releases of teams outside of this repository (decision 0218), and the changes that the BFF makes for admins
 * (decision 0224). It needs the BFF to be ready, which calls it only when a release is changed.
 * @param {Surroundings} surroundings @returns {AppProcess[]}
 */
function registry({ ports, secrets, releaseDir, releaseKeys = '', issuers }) {
  if (!issuers) return [];
  return [
    {
      name: 'registry',
      dir: 'services/registry',
      entry: 'dist/main.js',
      port: ports.registry,
      tier: 4,
      env: {
        METRICS_PORT: String(metricsPort(ports.registry)),
        RELEASE_STORE_DIR: releaseDir,
        RELEASE_KEYS_FILE: releaseKeys,
        REGISTRY_KEY_FILE: join(dirname(releaseKeys), 'registry.json'),
        REGISTRY_TOKEN_SECRET: secrets.registryToken,
        INTERNAL_TOKEN_SECRET: secrets.internalTokenRegistry,
        RELEASE_GUARD_KEY_FILE: join(dirname(releaseKeys), 'guard.json'),
        RELEASE_OPERATOR_KEY_FILE: join(dirname(releaseKeys), 'operator.json'),
        REGISTRY_ISSUERS_FILE: issuers,
        OPENAPI_URL: `${loopback(ports.academy)}/api/openapi.json`,
        PUBLIC_ORIGIN: origin(ports.academy),
      },
    },
  ];
}

/** @param {import('../secrets.mjs').Secrets} secrets */
const phonepeAccount = (secrets) => ({
  PHONEPE_CLIENT_ID: secrets.phonepeClientId,
  PHONEPE_CLIENT_SECRET: secrets.phonepeClientSecret,
  PHONEPE_WEBHOOK_USERNAME: secrets.phonepeWebhookUsername,
  PHONEPE_WEBHOOK_PASSWORD: secrets.phonepeWebhookPassword,
  // Used only with PHONEPE_API=v1.
  PHONEPE_V1_MERCHANT_ID: secrets.phonepeV1MerchantId,
  PHONEPE_V1_SALT_KEY: secrets.phonepeV1SaltKey,
});
