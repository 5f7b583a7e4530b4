import { type Call, type ServiceCall } from '../call.js';
import { certificateClaim, certificateList, certificateResponse } from './certificate.schemas.js';
import { credentialIssuer } from './credential.schemas.js';

const tag = 'Certificates';
const errors = ['CERTIFICATE_NOT_FOUND'] as const;

export const certificateCalls = {
  claimCertificate: {
    policy: 'user',
    tag,
    method: 'POST',
    path: '/api/certificates',
    limit: 'profile',
    summary: 'Issue the certificate of a completed course; a repeated call returns the first one',
    body: certificateClaim,
    response: certificateResponse,
    errors: ['COURSE_NOT_COMPLETED', 'NOT_ENROLLED'],
    upstream: { service: 'catalog', path: '/certificates' },
  },
  listCertificates: {
    policy: 'user',
    tag,
    method: 'GET',
    path: '/api/certificates',
    summary: "List the caller's certificates, newest first",
    response: certificateList,
    upstream: { service: 'catalog', path: '/certificates' },
  },
  /** Public for everyone with the number: the data of the page `/verify/{certificateId}`. */
  verifyCertificate: {
    policy: 'visitor',
    tag,
    method: 'GET',
    path: '/api/certificate/{certificateId}',
    limit: 'verification',
    summary: 'Verify a certificate by its number, in any spelling',
    response: certificateResponse,
    errors,
  },
} as const satisfies Record<string, Call>;

export const certificateServiceCalls = {
  getCertificate: {
    policy: 'visitor',
    method: 'GET',
    path: '/certificates/{id}',
    response: certificateResponse,
    errors,
  },
  /** The issuer of the certificates, with the public keys. */
  certificateKeys: {
    policy: 'visitor',
    method: 'GET',
    path: '/certificates/keys',
    response: credentialIssuer,
  },
} as const satisfies Record<string, ServiceCall>;
