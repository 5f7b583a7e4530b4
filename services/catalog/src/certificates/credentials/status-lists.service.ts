import { Injectable } from '@nestjs/common';
import { Certificates } from '../certificates.repository.js';
import { certificateErrors } from '../certificate.errors.js';
import { Issuer } from './issuer.js';
import { inSeconds, statusListUrl } from './open-badge.js';
import { encodeList, placeOf } from './status-list.js';

/** Milliseconds for which a copy of a list is valid; the BFF lets caches store it for as long. */
const TTL_MS = 60_000;

@Injectable()
export class StatusLists {
  constructor(
    private readonly certificates: Certificates,
    private readonly issuer: Issuer,
  ) {}

  /**
   * The revoked certificates of a list, as a separate signed credential.
   * @param list counts from 1
   * @returns a compact JWS. @throws AppError CERTIFICATE_NOT_FOUND for an empty list
   */
  async sign(list: number): Promise<string> {
    const last = placeOf(Math.max(1, await this.certificates.lastPosition())).list;
    if (!Number.isInteger(list) || list < 1 || list > last) throw certificateErrors.CERTIFICATE_NOT_FOUND();
    const revoked = await this.certificates.findRevokedPositions(list);
    const id = statusListUrl(this.issuer, list);
    const now = new Date();
    return this.issuer.sign({
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      id,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: this.issuer.did,
      validFrom: inSeconds(now),
      credentialSubject: {
        id: `${id}#list`,
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: encodeList(revoked.map((position) => placeOf(position).index)),
        ttl: TTL_MS,
      },
      iss: this.issuer.did,
      jti: id,
      nbf: Math.floor(now.getTime() / 1_000),
      sub: `${id}#list`,
    });
  }
}
