import { type JWTPayload } from 'jose';
import { type CertificateRow } from '../certificate.entity.js';
import { type Issuer } from './issuer.js';
import { placeOf } from './status-list.js';

/** W3C data model 2.0 and Open Badges 3.0, in the order that both require. */
const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
];

export type NewCertificate = Pick<
  CertificateRow,
  'certificateId' | 'courseId' | 'courseTitle' | 'durationHours' | 'issuedAt' | 'statusListPosition'
> & {
  readonly learnerName: string;
  /** Unique to this certificate, so it identifies no account. */
  readonly subjectId: string;
};

export const verifyUrlOf = ({ origin }: Pick<Issuer, 'origin'>, certificateId: string): string =>
  `${origin}/verify/${certificateId}`;

/** URL of a revocation list. */
export const statusListUrl = ({ origin }: Pick<Issuer, 'origin'>, list: number): string =>
  `${origin}/api/certificates/status/${list}`;

/**
 * An OpenBadgeCredential as a JWT payload: the credential itself, with the claims `iss`, `jti`, `nbf` and `sub` that
 * repeat its values (Open Badges 3.0, 8.2.4.2). Its only personal data is the name that the learner chose.
 */
export function openBadge(issuer: Issuer, certificate: NewCertificate): JWTPayload {
  const { certificateId, courseTitle, issuedAt, subjectId } = certificate;
  const id = verifyUrlOf(issuer, certificateId);
  return {
    '@context': CONTEXT,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `Certificate of completion: ${courseTitle}`,
    issuer: { id: issuer.did, type: ['Profile'], name: issuer.name, url: issuer.origin },
    validFrom: inSeconds(issuedAt),
    credentialSubject: subject(issuer, certificate),
    credentialStatus: status(issuer, certificate),
    iss: issuer.did,
    jti: id,
    nbf: issuedAt.getTime() / 1_000,
    sub: `urn:uuid:${subjectId}`,
  };
}

function subject(issuer: Issuer, certificate: NewCertificate): object {
  const { certificateId, courseId, courseTitle, durationHours: hours, learnerName, subjectId } = certificate;
  const length = hours === null ? '' : ` of ${hours} ${hours === 1 ? 'hour' : 'hours'} of study`;
  return {
    id: `urn:uuid:${subjectId}`,
    type: ['AchievementSubject'],
    identifier: [{ type: 'IdentityObject', hashed: false, identityHash: learnerName, identityType: 'name' }],
    licenseNumber: certificateId,
    achievement: {
      id: `${issuer.origin}/course/${courseId}`,
      type: ['Achievement'],
      achievementType: 'CertificateOfCompletion',
      name: courseTitle,
      description: `The online course “${courseTitle}”${length} of ${issuer.name}.`,
      criteria: {
        narrative:
          'All required lectures of the course were completed and all of its required quizzes passed.',
      },
    },
  };
}

/** W3C Bitstring Status List 1.0, 2.1. */
function status(issuer: Issuer, { statusListPosition }: NewCertificate): object {
  const { list, index } = placeOf(statusListPosition);
  const url = statusListUrl(issuer, list);
  return {
    id: `${url}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(index),
    statusListCredential: url,
  };
}

/** @returns a time such as `2026-11-22T10:00:00Z` */
export const inSeconds = (date: Date): string => date.toISOString().replace(/\.\d+Z$/, 'Z');
