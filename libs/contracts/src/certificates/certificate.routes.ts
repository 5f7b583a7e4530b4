import { type Route } from '../route.js';

/** Public documents of certificates, which are files or are kept by caches, and so no calls. */
export const certificateRoutes = {
  /** The signed credential itself, as a file: Open Badges 3.0 as a compact JWS. */
  getCredential: { method: 'GET', path: '/api/certificate/{certificateId}/credential.jwt' },
  /**
   * The credentials that were revoked: a signed list of bits (W3C Bitstring Status List 1.0), in which each credential
   * names its own. A bit reveals nothing without the credential that it belongs to.
   */
  credentialStatus: { method: 'GET', path: '/api/certificates/status/{list}' },
  /** Public keys of the certificates, present and former ones; access tokens have others (decision 0101). */
  certificateKeys: { method: 'GET', path: '/.well-known/certificate-keys.json' },
  /** The same keys as a DID document (`did:web`), the issuer that the credentials name. */
  issuerDocument: { method: 'GET', path: '/.well-known/did.json' },
} as const satisfies Record<string, Route>;

/** The list as the catalog service signs it: a compact JWS; 404 for a list without a credential. */
export const credentialStatusServiceRoute = {
  method: 'GET',
  path: '/certificates/status/{list}',
} as const satisfies Route;
