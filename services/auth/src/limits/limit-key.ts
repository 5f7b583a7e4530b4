import { networkKey } from '@academy/nest-kit';
import { type TokenSecrets } from '../secrets/token-secrets.js';

/**
 * Only a keyed hash of an e-mail address, user id or network address reaches Redis.
 * @param name of the limit; one that ends in `:ip` counts networks
 */
export function limitKey(secrets: TokenSecrets, name: string, who: string): string {
  const subject = name.endsWith(':ip') ? networkKey(who) : who;
  return secrets.derive('limit-key', subject);
}
