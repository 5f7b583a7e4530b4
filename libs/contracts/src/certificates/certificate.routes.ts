import { type Route } from '../route.js';

/** Public documents of certificates. They are files or cacheable documents, so they are not calls. */
export const certificateRoutes = {
  /** The signed credential as a file: Open Badges 3.0 as a compact JWS. */
  getCredential: { method: 'GET', path: '/api/certificate/{certificateId}/credential.jwt' },
  /**
   * The revoked credentials: a signed list of bits (W3C Bitstring Status List 1.0), in which each credential has its
   * bit. A bit reveals nothing without its credential.
   */
  credentialStatus: { method: 'GET', path: '/api/certificates/status/{list}' },
  /** Public keys of the certificates, current and former ones; access tokens have others (decision 0101). */
  certificateKeys: { method: 'GET', path: '/.well-known/certificate-keys.json' },
  /** The same keys as a DID document (`did:web`), which is the issuer in the credentials. */
  issuerDocument: { method: 'GET', path: '/.well-known/did.json' },
} as const satisfies Record<string, Route>;

/** The list as the catalog service signs it, a compact JWS; 404 for a list without a credential. */
export const credentialStatusServiceRoute = {
  method: 'GET',
  path: '/certificates/status/{list}',
} as const satisfies Route;
