/** The registry that a command uses, and the token with which it does. */
import { registryCalls as calls } from '@academy/contracts/releases/registry.calls';
import { type Identity, isConfidential } from '@academy/contracts/releases/registry.schemas';
import { parseJson } from '@academy/registry-kit/release-records';
import { describeFailure, Failure } from '../../../../tools/failure.mjs';
import { ArgumentError } from '../arguments.js';
import { LOGIN_AGAIN, readLogin, type StoredLogin } from '../login/stored-login.js';
import { type Claims, explained } from './rejections.js';
import { RegistryClient } from './registry-client.js';

/** The audience of the id tokens that registries accept, as docs/releases.md configures them. */
const AUDIENCE = 'academy-registry';
const TIMEOUT_MS = 5_000;

export interface Registry {
  readonly client: RegistryClient;
  /** The verified sender, and the right of the token. */
  readonly identity: Identity;
  readonly expiresAt: string | undefined;
}

/**
 * Gets a token if the environment has none, and reads its right: the first calls of each command. The token is used
 * until the registry rejects it, because an id token may end earlier; only then another one is requested.
 * @param remote necessary only if several grants name the pipeline
 */
export async function openRegistry(
  place: string,
  env: NodeJS.ProcessEnv,
  remote?: string,
): Promise<Registry> {
  const url = registryUrl(place);
  const token = env['ACADEMY_TOKEN'] || (await exchanged(url, env, remote));
  const refresh = () => exchanged(url, env, remote).catch(withoutToken(client.token ?? token));
  // A log-in does not replace a token of the environment, whose sender may be another one.
  const hasRefresh = hasIdToken(env) || !env['ACADEMY_TOKEN'];
  const client: RegistryClient = new RegistryClient(url, { token, ...(hasRefresh && { refresh }) });
  const identity = await client.request(calls.readToken, {}).catch((error: unknown) => {
    throw explained(error, { remote, expiresAt: expiryOf(token) });
  });
  return {
    client,
    identity,
    get expiresAt() {
      return expiryOf(client.token ?? '');
    },
  };
}

/** Names both tokens: that of the registry has ended, and why it is not replaced. */
const withoutToken =
  (token: string) =>
  (error: unknown): never => {
    const ended = expiryOf(token);
    throw new Failure(
      `The token of the registry has ended${ended ? ` (valid until ${ended})` : ''}, and there is no other one. ${describeFailure(error)}`,
    );
  };

/** True if a command would be made with a token; a log-in that has ended is none. */
export async function hasToken(place: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  if (env['ACADEMY_TOKEN'] || hasIdToken(env)) return true;
  const login = await readLogin(registryUrl(place), env);
  return login !== undefined && !isPast(login);
}

const isPast = ({ expiresAt }: StoredLogin): boolean => Date.parse(expiresAt) <= Date.now();

const hasIdToken = (env: NodeJS.ProcessEnv): boolean =>
  Boolean(env['ACADEMY_ID_TOKEN'] || env['ACTIONS_ID_TOKEN_REQUEST_URL']);

/** @throws ArgumentError */
export function registryUrl(place: string): string {
  const url = URL.canParse(place) ? new URL(place) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ArgumentError(`The registry is named by its URL, and ${place} is none.`);
  if (url.username || url.password || url.search || url.hash)
    throw new ArgumentError('The URL of the registry has no account, query or fragment.');
  if (!isConfidential(url.href))
    throw new ArgumentError(`The registry is reached by https: by ${place}, tokens would be readable.`);
  return url.href.replace(/\/$/, '');
}

async function exchanged(url: string, env: NodeJS.ProcessEnv, remote: string | undefined): Promise<string> {
  const login = hasIdToken(env) ? undefined : await readLogin(url, env);
  const idToken = login ? validToken(login) : env['ACADEMY_ID_TOKEN'] || (await idTokenOfGitHub(env));
  const body = { idToken, ...(remote && { remote }) };
  const { token } = await new RegistryClient(url)
    .request(calls.createToken, { body })
    .catch((error: unknown) => {
      throw explained(error, { remote, claims: claimsOf(idToken), login });
    });
  return token;
}

/** @throws Failure if it has ended */
function validToken(login: StoredLogin): string {
  if (!isPast(login)) return login.idToken;
  throw new Failure(`The log-in at ${login.registry} has ended at ${login.expiresAt}. ${LOGIN_AGAIN}`);
}

/** GitHub issues id tokens to a running job on request, if its workflow has the permission `id-token: write`. */
async function idTokenOfGitHub({
  ACTIONS_ID_TOKEN_REQUEST_URL: place,
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret,
}: NodeJS.ProcessEnv): Promise<string> {
  if (!place || !secret)
    throw new Failure(
      'The registry requires a token: ACADEMY_TOKEN, or an id token of your pipeline or account in ACADEMY_ID_TOKEN. GitHub provides one to jobs with the permission id-token: write. People of the platform log in: npm run release -- login.',
    );
  const url = new URL(place);
  url.searchParams.set('audience', AUDIENCE);
  const headers = { authorization: `Bearer ${secret}` };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => undefined,
  );
  const { value } = ((await response?.json().catch(() => undefined)) ?? {}) as { readonly value?: unknown };
  if (response?.ok && typeof value === 'string') return value;
  throw new Failure(
    `GitHub issued no id token: ${url.host} responded with ${response?.status ?? 'nothing'}.`,
  );
}

function claimsOf(token: string): Claims {
  const claims = parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return typeof claims === 'object' && claims !== null ? claims : {};
}

function expiryOf(token: string): string | undefined {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? new Date(exp * 1_000).toISOString() : undefined;
}
