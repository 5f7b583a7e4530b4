import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { mediaRoutes } from '@academy/contracts/media/media.routes';

/** SEC-30. */
const LIFETIME_SEC = 10 * 60;

/** Signs links to the files of a lecture for users who may see it. A link is valid for one file and ten minutes. */
export class SignedMediaUrls {
  private readonly key: Buffer;

  /** @param secret any secret that all processes of this service share; the signing key is derived from it */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'links to media', 32));
  }

  /** @returns the expiry of links created now, in whole seconds, as the link contains it */
  expiry(now = new Date()): Date {
    return new Date((Math.floor(now.getTime() / 1000) + LIFETIME_SEC) * 1000);
  }

  /** @returns the URL on the academy's own origin */
  sign(file: string, expiresAt: Date): string {
    const until = String(expiresAt.getTime() / 1000);
    const path = mediaRoutes.getMedia.path.replace('{file}', file);
    return `${path}?until=${until}&signature=${this.signatureOf(file, until).toString('base64url')}`;
  }

  /** @returns seconds until the link expires; 0 for an invalid one */
  secondsLeft(file: string, { until, signature }: { until: string; signature: string }, now = new Date()) {
    const given = Buffer.from(signature, 'base64url');
    const expected = this.signatureOf(file, until);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 0;
    return Math.max(0, Math.ceil(Number(until) - now.getTime() / 1000));
  }

  private signatureOf(file: string, until: string): Buffer {
    return createHmac('sha256', this.key).update(`${until}\n${file}`).digest();
  }
}
