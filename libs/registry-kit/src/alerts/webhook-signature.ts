import { createPublicKey, verify } from 'node:crypto';
import { signText, type TeamKey } from '../release-signature.js';

/** A message of Standard Webhooks: its id, the seconds of the attempt, and the body. */
interface SignedMessage {
  readonly id: string;
  readonly seconds: string;
  readonly body: string;
}

const textOf = ({ id, seconds, body }: SignedMessage): string => `${id}.${seconds}.${body}`;

/** @returns the headers by which a receiver verifies a message (standardwebhooks.com, `v1a`: Ed25519) */
export function signedHeaders(key: TeamKey, message: SignedMessage): Record<string, string> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': message.seconds,
    'webhook-signature': `v1a,${signText(key, textOf(message))}`,
  };
}

/**
 * Verifies as a receiver does.
 * @param signature the header `webhook-signature`
 * @param publicKey of `GET /v1/keys`
 */
export function isSignedBy(publicKey: string, message: SignedMessage, signature: string): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const [scheme, value = ''] = signature.split(',');
  return scheme === 'v1a' && verify(null, Buffer.from(textOf(message)), key, Buffer.from(value, 'base64'));
}
