import {
  type CredentialIssuer,
  type IssuerDocument,
} from '@academy/contracts/certificates/credential.schemas';

/** W3C DID 1.0: the current key and all former ones verify the issuer's credentials. */
export const toIssuerDocument = ({ issuer, keys }: CredentialIssuer, origin: string): IssuerDocument => ({
  '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
  id: issuer,
  alsoKnownAs: [origin],
  verificationMethod: keys.map((key) => ({
    id: key.kid,
    type: 'JsonWebKey',
    controller: issuer,
    publicKeyJwk: key,
  })),
  assertionMethod: keys.map(({ kid }) => kid),
});
