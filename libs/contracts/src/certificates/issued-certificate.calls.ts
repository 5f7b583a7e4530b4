import { adminCall, type Call } from '../call.js';
import { certificateResponse, revocationCommand } from './certificate.schemas.js';
import { issuedCertificateList, issuedCertificateQuery } from './issued-certificate.schemas.js';

/** Issued certificates for admins, who can find and revoke them. */
export const issuedCertificateCalls = {
  listCertificates: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/certificates',
    summary: 'List certificates, filtered by number, name or course, and sorted',
    query: issuedCertificateQuery,
    response: issuedCertificateList,
    upstream: { service: 'catalog', path: '/admin/certificates' },
  },
  /** The reason has the length of a sentence at least. */
  revokeCertificate: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/certificate/{certificateId}/revoke',
    summary: 'Revoke a certificate permanently, with a reason that its verification shows (SEC-28)',
    body: revocationCommand,
    response: certificateResponse,
    errors: ['CERTIFICATE_NOT_FOUND'],
    upstream: { service: 'catalog', path: '/certificates/{certificateId}/revocation' },
  },
} as const satisfies Record<string, Call>;
