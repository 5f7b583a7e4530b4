import { isIPv6 } from 'node:net';
import { type TokenSecrets } from '../secrets/token-secrets.js';

/**
 * Only a keyed hash of an e-mail address, user id or network address reaches Redis.
 * @param name of the limit; one that ends in `:ip` counts networks
 */
export function limitKey(secrets: TokenSecrets, name: string, who: string): string {
  const subject = name.endsWith(':ip') ? networkOf(who) : who;
  return secrets.derive('limit-key', subject);
}

/** One customer has a whole /64 of IPv6 addresses, so only the first half of the address counts (T18). */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
