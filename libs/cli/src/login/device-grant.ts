/** The device authorization grant (RFC 8628): a person logs in with a browser, on this or on another device. */
import { isConfidential, type PublicClient } from '@academy/contracts/releases/registry.schemas';
import { isOneLine } from '@academy/contracts/visible-text';
import {
  allowInsecureRequests,
  type Configuration,
  type DeviceAuthorizationResponse,
  discovery,
  type IDToken,
  initiateDeviceAuthorization,
  None,
  pollDeviceAuthorizationGrant,
  ResponseBodyError,
} from 'openid-client';
import { Failure } from '../../../../tools/failure.mjs';

/** Of one request to the identity provider. */
const TIMEOUT_SEC = 10;

export interface DevicePrompt {
  /** The page that the person opens. */
  readonly url: string;
  readonly code: string;
  readonly validSec: number;
}

export interface IdToken {
  readonly idToken: string;
  readonly claims: IDToken;
}

/**
 * Waits until the person has confirmed the code, in the intervals that the provider requires.
 * @param show is called once, with what the person needs
 * @throws Failure also if the person denies it, or the code expires
 */
export async function requestIdToken(
  client: PublicClient,
  show: (prompt: DevicePrompt) => void,
): Promise<IdToken> {
  const { issuer } = client;
  if (!isConfidential(issuer))
    throw new Failure(`The registry names the identity provider ${issuer}, which is not reached by https.`);
  const config = await discover(client);
  const { device_authorization_endpoint: endpoint } = config.serverMetadata();
  if (!endpoint) throw new Failure(`${issuer} has no device authorization, so nobody logs in by a command.`);
  const begun = await initiateDeviceAuthorization(config, { scope: 'openid' }).catch(failed(client));
  show(promptOf(issuer, begun));
  const expiry = AbortSignal.timeout(begun.expires_in * 1_000);
  const tokens = await pollDeviceAuthorizationGrant(config, begun, undefined, { signal: expiry }).catch(
    (error: unknown) => {
      throw expiry.aborted ? expired() : failure(client, error);
    },
  );
  const { id_token: idToken } = tokens;
  const claims = tokens.claims();
  if (idToken !== undefined && claims) return { idToken, claims };
  throw new Failure(`${issuer} issued no id token: its client ${client.clientId} needs the scope openid.`);
}

function discover(client: PublicClient): Promise<Configuration> {
  const { issuer, clientId } = client;
  // By http, only the loopback address is reached.
  const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  const options = { execute, timeout: TIMEOUT_SEC };
  return discovery(new URL(issuer), clientId, undefined, None(), options).catch(failed(client));
}

/** The texts of the provider are written to a terminal, which would follow control characters in them. */
function promptOf(issuer: string, begun: DeviceAuthorizationResponse): DevicePrompt {
  const { verification_uri: place, user_code: code, expires_in: validSec } = begun;
  if (!isConfidential(place) || code.length > 100 || !isOneLine(code))
    throw new Failure(`${issuer} responded with a page or a code that cannot be displayed.`);
  return { url: new URL(place).href, code, validSec };
}

const failed =
  (client: PublicClient) =>
  (error: unknown): never => {
    throw failure(client, error);
  };

const expired = (): Failure =>
  new Failure('The code was not confirmed in time, and has expired. Start the log-in again.');

function failure({ issuer, clientId }: PublicClient, error: unknown): Failure {
  if (!(error instanceof ResponseBodyError))
    return new Failure(`The identity provider ${issuer} cannot be used: ${reasonOf(error)}.`);
  if (error.error === 'access_denied') return new Failure(`The log-in was denied at ${issuer}.`);
  if (error.error === 'expired_token') return expired();
  const code = isOneLine(error.error) ? error.error.slice(0, 100) : 'an error';
  return new Failure(
    `${issuer} rejects the log-in by its client ${clientId} (${code}). An operator of the registry has to correct it.`,
  );
}

/** The message of the library is general; its cause says more about connections. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { readonly cause?: { readonly code?: string; cause?: object } };
  const { code } = { ...cause, ...cause?.cause } as { readonly code?: string };
  return code === undefined ? message : `${message} (${code})`;
}
