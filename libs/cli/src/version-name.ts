import { createHash } from 'node:crypto';

/**
 * The name of a release is derived from its content and the key that signs it.
 * @param number the version of the app's package
 * @param signer id of the key
 * @param content the record without its version, commit and time
 */
export function versionName(number: string, signer: string, content: object): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([signer, content]))
    .digest('hex');
  return `${number}-${digest.slice(0, 8)}`;
}
