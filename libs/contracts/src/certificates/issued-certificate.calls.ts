import { adminCall, type Call } from '../call.js';
import { certificateResponse, revocationCommand } from './certificate.schemas.js';
import { issuedCertificateList, issuedCertificateQuery } from './issued-certificate.schemas.js';

/** Certificates that were issued, for admins: to find one and to revoke it. */
export const issuedCertificateCalls = {
  listCertificates: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/certificates',
    summary: 'Certificates, the newest first, by number, name or course',
    query: issuedCertificateQuery,
    response: issuedCertificateList,
    upstream: { service: 'catalog', path: '/admin/certificates' },
  },
  /** At least a sentence of reason. */
  revokeCertificate: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/certificate/{certificateId}/revoke',
    summary:
      'Takes a certificate back for good, with a reason that everyone who holds its number reads (SEC-28)',
    body: revocationCommand,
    response: certificateResponse,
    errors: ['CERTIFICATE_NOT_FOUND'],
    upstream: { service: 'catalog', path: '/certificates/{certificateId}/revocation' },
  },
} as const satisfies Record<string, Call>;
