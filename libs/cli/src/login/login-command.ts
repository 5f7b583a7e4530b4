/** A person of the platform logs in at a registry, for the commands of the next hour (decision 0237). */
import { registryCalls as calls } from '@academy/contracts/releases/registry.calls';
import { MAX_ID_TOKEN_AGE_SEC, type PublicClient } from '@academy/contracts/releases/registry.schemas';
import { Failure } from '../../../../tools/failure.mjs';
import { ArgumentError, type Run } from '../arguments.js';
import { print } from '../built-app.js';
import { registryUrl } from '../registry/registry-access.js';
import { RegistryClient } from '../registry/registry-client.js';
import { explained } from '../registry/rejections.js';
import { type DevicePrompt, type IdToken, requestIdToken } from './device-grant.js';
import { removeLogin, writeLogin } from './stored-login.js';

export const login: Run = async ({ options, registry: place = '' }, env) => {
  const registry = registryUrl(place);
  const client = new RegistryClient(registry);
  const { providers } = await client.request(calls.readLogin, {}).catch((error: unknown) => {
    throw explained(error, {});
  });
  const provider = chosen(registry, providers, options.issuer);
  const { idToken, claims } = await requestIdToken(provider, show);
  const user = { issuer: provider.issuer, sub: claims.sub };
  const { scope } = await client.request(calls.createToken, { body: { idToken } }).catch((error: unknown) => {
    throw explained(error, { claims, login: user });
  });
  const expiresAt = expiryOf(claims);
  await writeLogin({ registry, ...user, idToken, expiresAt }, env);
  return {
    text: `${user.sub} is logged in at ${registry} until ${expiresAt}, with the scope ${scope}.${shadowOf(env)}`,
    json: { registry, ...user, scope, expiresAt },
  };
};

export const logout: Run = async ({ registry: place = '' }, env) => {
  const registry = registryUrl(place);
  const isRemoved = await removeLogin(registry, env);
  const text = isRemoved ? `Logged out of ${registry}.` : `There was no log-in at ${registry}.`;
  return { text, json: { registry, isRemoved } };
};

function chosen(
  registry: string,
  providers: readonly PublicClient[],
  issuer: string | undefined,
): PublicClient {
  const issuers = providers.map((each) => each.issuer).join(', ');
  const [first, second] = issuer ? providers.filter((each) => each.issuer === issuer) : providers;
  if (first && !second) return first;
  if (providers.length === 0)
    throw new Failure(
      `People cannot log in at ${registry} by a command: none of its identity providers has a clientId. An id token in ACADEMY_ID_TOKEN works.`,
    );
  if (first) throw new ArgumentError(`--issuer names one of the identity providers: ${issuers}.`);
  throw new ArgumentError(`${issuer} is none of the identity providers of ${registry}: ${issuers}.`);
}

function show({ url, code, validSec }: DevicePrompt): void {
  print(`Open ${url} in a browser, and enter the code ${code}`);
  print(`Waiting for you; the code is valid for ${Math.ceil(validSec / 60)} min. Ctrl-C ends it.`);
}

function expiryOf({ exp, iat }: IdToken['claims']): string {
  return new Date(Math.min(exp, iat + MAX_ID_TOKEN_AGE_SEC) * 1_000).toISOString();
}

function shadowOf(env: NodeJS.ProcessEnv): string {
  const name = ['ACADEMY_TOKEN', 'ACADEMY_ID_TOKEN', 'ACTIONS_ID_TOKEN_REQUEST_URL'].find(
    (each) => env[each],
  );
  return name ? ` ${name} is set, and commands use it instead.` : '';
}
