import { decodeJwt, decodeProtectedHeader } from 'jose';
import { IsNull, MoreThan, Not, type DataSource } from 'typeorm';
import { CertificateRow } from '../certificate.entity.js';
import { type Issuer } from './issuer.js';

const BATCH = 200;

/**
 * Signs credentials of other keys with the current key, with the same contents under the same number, in case a key
 * was stolen (docs/runbooks/key-rotation.md). May be repeated after an interruption.
 * @returns the number of signed credentials
 */
export async function reSignCertificates({ manager }: DataSource, issuer: Issuer): Promise<number> {
  const { kid } = issuer.published.keys[0] ?? {};
  let signed = 0;
  for (let last = 0; ;) {
    const rows = await manager.find(CertificateRow, {
      where: { statusListPosition: MoreThan(last), credential: Not(IsNull()) },
      select: { id: true, statusListPosition: true, credential: true },
      order: { statusListPosition: 'ASC' },
      take: BATCH,
    });
    for (const { id, credential } of rows) {
      if (credential === null || decodeProtectedHeader(credential).kid === kid) continue;
      const anew = await issuer.sign(decodeJwt(credential));
      // Skipped if the holder has closed the account meanwhile.
      await manager.update(CertificateRow, { id, credential }, { credential: anew });
      signed += 1;
    }
    const end = rows.at(-1);
    if (!end) return signed;
    last = end.statusListPosition;
  }
}
