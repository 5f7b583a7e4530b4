import { z } from 'zod';

/** A public Ed25519 key as a JWK (RFC 8037). `kid` is the DID URL in the headers of credentials. */
const credentialKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
});
export type CredentialKey = z.infer<typeof credentialKey>;

/** The signing key first, then the former keys. */
export const credentialKeySet = z
  .object({ keys: z.array(credentialKey).min(1) })
  .meta({ id: 'CredentialKeySet' });
export type CredentialKeySet = z.infer<typeof credentialKeySet>;

/** As catalog returns it to the BFF: the keys with the name of their issuer. */
export const credentialIssuer = credentialKeySet.extend({
  /** Such as `did:web:academy.example`. */
  issuer: z.string(),
});
export type CredentialIssuer = z.infer<typeof credentialIssuer>;

const verificationMethod = z.object({
  id: z.string(),
  type: z.literal('JsonWebKey'),
  controller: z.string(),
  publicKeyJwk: credentialKey,
});

/** A DID document (W3C DID 1.0, did:web), which is sufficient to verify a credential offline. */
export const issuerDocument = z
  .object({
    '@context': z.array(z.string()),
    id: z.string(),
    alsoKnownAs: z.array(z.string()),
    verificationMethod: z.array(verificationMethod),
    assertionMethod: z.array(z.string()),
  })
  .meta({ id: 'IssuerDocument' });
export type IssuerDocument = z.infer<typeof issuerDocument>;
