import { adminCall, type Call } from '../call.js';
import { issuedCertificateList, issuedCertificateQuery } from './issued-certificate.schemas.js';

/** Certificates that were issued, to find the one that is to be revoked. */
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
} as const satisfies Record<string, Call>;
