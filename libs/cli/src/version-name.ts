import { createHash } from 'node:crypto';

/**
 * A release is named by what it holds and by who signs it: what another key signed is another release.
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
