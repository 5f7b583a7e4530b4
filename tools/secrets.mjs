// @ts-check
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from './failure.mjs';

const password = () => randomBytes(24).toString('base64url');
/** Key of AES-256 in standard base64, as the apps' environments require it. */
const encryptionKey = () => randomBytes(32).toString('base64');

/**
 * @param {import('node:crypto').KeyObject} key @returns {string} base64 of a PKCS8 PEM: an environment variable cannot
 * contain line breaks
 */
const inBase64 = (key) => Buffer.from(key.export({ type: 'pkcs8', format: 'pem' })).toString('base64');
const signingKey = () => inBase64(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
const certificateKey = () => inBase64(generateKeyPairSync('ed25519').privateKey);

/** Every secret of a run and its generator. A new secret needs only a new line here. */
const recipes = {
  mysqlAdmin: password,
  mysqlBackup: password,
  mysqlAuth: password,
  mysqlAuthRuntime: password,
  mysqlCatalog: password,
  mysqlCatalogRuntime: password,
  mysqlPayment: password,
  mysqlPaymentRuntime: password,
  redis: password,
  internalTokenAuth: () => randomBytes(32).toString('base64url'),
  internalTokenCatalog: () => randomBytes(32).toString('base64url'),
  internalTokenPayment: () => randomBytes(32).toString('base64url'),
  internalTokenRegistry: () => randomBytes(32).toString('base64url'),
  registryToken: () => randomBytes(32).toString('base64url'),
  accessTokenPrivateKey: signingKey,
  certificatePrivateKey: certificateKey,
  extensionTokenPrivateKey: certificateKey,
  phoneEncryptionKey: encryptionKey,
  contactEncryptionKey: encryptionKey,
  phonepeClientId: () => `ACADEMY_${randomBytes(6).toString('hex').toUpperCase()}`,
  phonepeClientSecret: password,
  // PhonePe requires a user of 5–20 characters and a password of 8–20.
  phonepeWebhookUsername: () => `academy${randomBytes(4).toString('hex')}`,
  phonepeWebhookPassword: () => randomBytes(10).toString('hex'),
  phonepeV1MerchantId: () => `ACADEMY${randomBytes(4).toString('hex').toUpperCase()}`,
  phonepeV1SaltKey: () => randomUUID(),
  googleClientId: () => `academy-${randomBytes(6).toString('hex')}`,
  googleClientSecret: password,
};

/** @typedef {Record<keyof typeof recipes, string>} Secrets */

/**
 * Reads the secrets of this checkout, and generates missing ones.
 * @param {string} file readable only by its owner
 * @returns {Secrets}
 */
export function loadSecrets(file) {
  const known = existsSync(file) ? parse(file) : {};
  const secrets = /** @type {Secrets} */ ({ ...known });
  for (const [name, make] of Object.entries(recipes)) {
    secrets[/** @type {keyof Secrets} */ (name)] ??= make();
  }
  if (Object.keys(secrets).length > Object.keys(known).length) save(file, secrets);
  return secrets;
}

/** @param {string} file @returns {Partial<Secrets>} */
function parse(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Failure(
      `${file} is damaged. Restore it, or start anew by removing the folder ${dirname(file)}.`,
    );
  }
}

/**
 * Written to another file and renamed, so that a full disk does not destroy existing secrets.
 * @param {string} file
 * @param {Secrets} secrets
 */
function save(file, secrets) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
