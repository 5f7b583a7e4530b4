import { randomInt } from 'node:crypto';
import { CERTIFICATE_ALPHABET } from '@academy/contracts/certificates/certificate-number';
import { Injectable } from '@nestjs/common';

const signs = (count: number): string =>
  Array.from({ length: count }, () => CERTIFICATE_ALPHABET[randomInt(CERTIFICATE_ALPHABET.length)]).join('');

@Injectable()
export class CertificateNumbers {
  /** @returns a number such as `AC-2026-7KQ4-M2XD`, with forty random bits, so that other numbers cannot be guessed */
  create(issuedAt: Date): string {
    return `AC-${issuedAt.getUTCFullYear()}-${signs(4)}-${signs(4)}`;
  }
}
