import { type Route } from './route.js';

/** Lectures and certificates, as the browser calls them. Outlines stand in `catalog.routes`. */
export const learningRoutes = {
  /** A preview for everyone, anything else for the enrolled (403 NOT_ENROLLED); 404 where there is none. */
  getLecture: { method: 'GET', path: '/api/lecture/{id}' },
  /** What a signed link of a lecture leads to; answers byte ranges. 403 once the link has run out (SEC-30). */
  getMedia: { method: 'GET', path: '/api/media/{file}' },
  /** Issues the certificate of a completed course, once; a second request answers the first one. */
  claimCertificate: { method: 'POST', path: '/api/certificates' },
  listCertificates: { method: 'GET', path: '/api/certificates' },
  /** For everyone who holds the number: the page `/verify/{certificateId}`. */
  verifyCertificate: { method: 'GET', path: '/api/certificate/{certificateId}' },
  /** The signed credential itself, as a file: Open Badges 3.0 as a compact JWS. */
  getCredential: { method: 'GET', path: '/api/certificate/{certificateId}/credential.jwt' },
  /**
   * Which credentials were taken back: a signed list of bits (W3C Bitstring Status List 1.0), in which each credential
   * names its own. It tells nothing about those whose credential one does not hold.
   */
  credentialStatus: { method: 'GET', path: '/api/certificates/status/{list}' },
  /** Public keys of the certificates, present and former ones; those of access tokens lie elsewhere (decision 0101). */
  certificateKeys: { method: 'GET', path: '/.well-known/certificate-keys.json' },
  /** The same keys as a DID document (`did:web`), the issuer that the credentials name. */
  issuerDocument: { method: 'GET', path: '/.well-known/did.json' },
  /** An admin's; at least a sentence of reason. */
  revokeCertificate: { method: 'POST', path: '/api/admin/certificate/{certificateId}/revoke' },
} as const satisfies Record<string, Route>;
