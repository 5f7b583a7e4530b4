import { urlPerHost } from './url-per-host.js';
import { isWeakSecret } from './weak-secrets.js';

const SECRET_NAMES = /(SECRET|PASSWORD|SALT_KEY|ENCRYPTION_KEY)$/;
/** URLs that browsers, payers and the provider use: they must be public and encrypted. */
const PUBLIC_URL_NAMES =
  /^(PUBLIC_ORIGIN|ADMIN_ORIGIN|ALLOWED_ORIGINS|GOOGLE_ISSUER|PHONEPE_BASE_URL|PHONEPE_OAUTH_URL)$/;
/**
 * Names and addresses that are not reachable from outside: reserved domains, those of a cluster or an office, and
 * private networks.
 */
const PRIVATE_HOST =
  /\.(test|invalid|local|internal)\.?$|^(10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\.[\d.]+$/;
/** Placeholder domain until a real one is configured. */
const PLACEHOLDER_DOMAIN = /\.test$/;
const STORE_URL_NAMES = /^(DATABASE_URL|REDIS_URL)$/;
/** Load tests set higher ones, which in production would switch protections off (T14, T17). */
const MAX_RATE_LIMIT_FACTOR = 10;
const MIN_RESPONSE_MS_LIMIT = 100;
/** The minimum length of a store's password; compose and `npm start` generate thirty characters and more. */
const MIN_PASSWORD_LENGTH = 8;

type Problem = string | undefined;

/**
 * SEC-29: rejects values of development and of templates in production: secrets that can be guessed, URLs of
 * this machine or of simulators, stores without a password.
 * @param env a parsed environment
 * @returns one sentence per variable, never a value
 */
export function productionProblems(env: unknown): string[] {
  if (typeof env !== 'object' || env === null) return [];
  return Object.entries(env).flatMap(([name, value]) => {
    const problem = [value]
      .flat()
      .map((one: unknown) => problemOf(name, one))
      .find(Boolean);
    return problem ? [`${name} ${problem}`] : [];
  });
}

function problemOf(name: string, value: unknown): Problem {
  if (name === 'RATE_LIMIT_FACTOR') return Number(value) > MAX_RATE_LIMIT_FACTOR ? 'is for tests' : undefined;
  if (name === 'MIN_RESPONSE_MS') return Number(value) < MIN_RESPONSE_MS_LIMIT ? 'is for tests' : undefined;
  if (typeof value !== 'string') return undefined;
  if (SECRET_NAMES.test(name))
    return isWeakSecret(value) || isWeakSecret(inBase64(value)) ? GUESSED : undefined;
  if (STORE_URL_NAMES.test(name)) return storeProblem(urlPerHost(value)[0]);
  if (PUBLIC_URL_NAMES.test(name)) return publicUrlProblem(new URL(value));
  if (name === 'SITE_EMAIL')
    return PLACEHOLDER_DOMAIN.test(value) ? 'is an address that reaches nobody' : undefined;
  if (name === 'SMTP_URL') return isDevelopmentHost(new URL(value)) ? DEVELOPMENT_HOST : undefined;
  return undefined;
}

const GUESSED = 'can be guessed';
const DEVELOPMENT_HOST = 'leads to a machine of development';

function publicUrlProblem(url: URL): Problem {
  if (isDevelopmentHost(url) || PRIVATE_HOST.test(url.hostname)) return DEVELOPMENT_HOST;
  return url.protocol === 'https:' ? undefined : 'is not https';
}

function storeProblem(url: URL | undefined): Problem {
  const { username = '', password = '' } = url ?? {};
  if (username === 'root') return "is the server's own account";
  if (password === '') return 'has no password';
  const isWeak = password.length < MIN_PASSWORD_LENGTH || password === username;
  return isWeak || isWeakSecret(decodeURIComponent(password)) ? `has a password that ${GUESSED}` : undefined;
}

/** This machine, or a single word, such as a simulator of a compose file. A name may end in a dot. */
function isDevelopmentHost(url: URL): boolean {
  const hostname = url.hostname.replace(/\.$/, '');
  return (
    /^(127\.|0\.0\.0\.0$|\[)/.test(hostname) || /(^|\.)localhost$/.test(hostname) || !hostname.includes('.')
  );
}

/** The text of a key that was encoded as base64. */
const inBase64 = (value: string): string => Buffer.from(value, 'base64').toString('latin1');
