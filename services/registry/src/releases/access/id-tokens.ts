import { type ReleaseActor } from '@academy/contracts/releases/release.schemas';
import { MAX_ID_TOKEN_AGE_SEC, type PublicClient } from '@academy/contracts/releases/registry.schemas';
import { isOneLine } from '@academy/contracts/visible-text';
import {
  createRemoteJWKSet,
  decodeJwt,
  errors,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose';
import { z } from 'zod';
import { type Issuer } from '../../config/issuers.js';
import { registryErrors } from '../registry.errors.js';

/** Asymmetric ones only: with the public key of an issuer, anybody could sign by HMAC (T1). */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const TIMEOUT_MS = 5_000;
const CLOCK_TOLERANCE_SEC = 5;

const claim = z.string().min(1).max(200).refine(isOneLine);
const claims = z.object({
  sub: claim,
  repository: claim.optional(),
  ref: claim.optional(),
  sha: claim.optional(),
  run_id: z.union([claim, z.number().int().transform(String)]).optional(),
});

const description = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });

export interface Identity {
  readonly actor: ReleaseActor;
  /** True for a person who is configured as one of the platform. */
  readonly isOfPlatform: boolean;
}

/** Verifies id tokens of the configured identity providers. */
export class IdTokens {
  private readonly keys = new Map<string, JWTVerifyGetKey>();

  constructor(private readonly issuers: readonly Issuer[]) {}

  /** @throws AppError ID_TOKEN_REJECTED, ISSUER_UNAVAILABLE */
  async verify(idToken: string): Promise<Identity> {
    const issuer = this.issuerOf(idToken);
    const keys = await this.keysOf(issuer);
    const payload = await verified(idToken, issuer, keys);
    // Another client of the provider may get tokens for this audience; `azp` names the one that did.
    if (isOfLogin(payload, issuer) && ![undefined, issuer.clientId].includes(payload['azp'] as string))
      throw registryErrors.ID_TOKEN_REJECTED('its claim azp is not valid');
    const { data } = claims.safeParse(payload);
    if (!data) throw registryErrors.ID_TOKEN_REJECTED('its claims are not valid');
    const { sub, ...ofPipeline } = data;
    const pipeline: Partial<typeof ofPipeline> = isOfLogin(payload, issuer) ? {} : ofPipeline;
    const { repository, ref, sha, run_id: run } = pipeline;
    return {
      actor: {
        issuer: issuer.issuer,
        sub,
        ...(repository && { repository }),
        ...(ref && { ref }),
        ...(sha && { sha }),
        ...(run && { run }),
      },
      isOfPlatform: this.isOfPlatform({ issuer: issuer.issuer, sub }),
    };
  }

  /** Providers at which people may log in on the command line. */
  get logins(): PublicClient[] {
    return this.issuers.flatMap(({ issuer, clientId }) =>
      clientId === undefined ? [] : [{ issuer, clientId }],
    );
  }

  /** True as long as the person is configured as one of the platform. */
  isOfPlatform({ issuer, sub }: Pick<ReleaseActor, 'issuer' | 'sub'>): boolean {
    return this.issuers.some((each) => each.issuer === issuer && each.subjects?.includes(sub));
  }

  /** The claim only selects one of the configured issuers, whose keys then verify it. */
  private issuerOf(idToken: string): Issuer {
    let claimed: string | undefined;
    try {
      claimed = decodeJwt(idToken).iss;
    } catch {
      throw registryErrors.ID_TOKEN_REJECTED('it is no token');
    }
    const issuer = this.issuers.find((each) => each.issuer === claimed);
    if (issuer) return issuer;
    throw registryErrors.ID_TOKEN_REJECTED('its issuer is not configured');
  }

  private async keysOf(issuer: Issuer): Promise<JWTVerifyGetKey> {
    const known = this.keys.get(issuer.issuer);
    if (known) return known;
    const keys = createRemoteJWKSet(new URL(issuer.jwksUrl ?? (await discover(issuer.issuer))), {
      timeoutDuration: TIMEOUT_MS,
    });
    this.keys.set(issuer.issuer, keys);
    return keys;
  }
}

/** @returns the location of the keys by OpenID Connect Discovery */
async function discover(issuer: string): Promise<string> {
  try {
    const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    const found = description.parse(await response.json());
    if (found.issuer === issuer) return found.jwks_uri;
  } catch {
    // A description that cannot be read is an unavailable issuer, too.
  }
  throw registryErrors.ISSUER_UNAVAILABLE();
}

const audiencesOf = ({ aud = [] }: JWTPayload): readonly string[] => [aud].flat();

/** People choose claims of their own at some providers, so the token of a log-in names a person, and no repository. */
const isOfLogin = (payload: JWTPayload, { clientId }: Issuer): boolean =>
  clientId !== undefined && audiencesOf(payload).includes(clientId);

async function verified(
  idToken: string,
  { issuer, audience, clientId }: Issuer,
  keys: JWTVerifyGetKey,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer,
      audience: clientId === undefined ? audience : [audience, clientId],
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_SEC,
      // Far longer than the tokens of pipelines, and shorter than a copy of one in a log is of use.
      maxTokenAge: MAX_ID_TOKEN_AGE_SEC,
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    return payload;
  } catch (error) {
    throw rejectionOf(error);
  }
}

function rejectionOf(error: unknown) {
  if (error instanceof errors.JWTExpired) return registryErrors.ID_TOKEN_REJECTED('it has expired');
  if (error instanceof errors.JWTClaimValidationFailed)
    return registryErrors.ID_TOKEN_REJECTED(`its claim ${error.claim} is not valid`);
  const isOfToken =
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWTInvalid;
  return isOfToken
    ? registryErrors.ID_TOKEN_REJECTED('its signature is not valid')
    : registryErrors.ISSUER_UNAVAILABLE();
}
