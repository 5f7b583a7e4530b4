import { type Certificate } from '@academy/contracts/certificates/certificate.schemas';
import { type CredentialKeySet } from '@academy/contracts/certificates/credential.schemas';

/**
 * Result of the check of a credential in this browser: `verified`; `forged` if no authorised key made the
 * signature, or if the signed data differs from the shown data; `impossible` if the browser does not support
 * Ed25519.
 */
export type SignatureResult = 'verified' | 'forged' | 'impossible';

interface SignedBadge {
  readonly jti?: unknown;
  readonly credentialSubject?: {
    readonly licenseNumber?: unknown;
    readonly identifier?: readonly { readonly identityHash?: unknown }[];
    readonly achievement?: { readonly name?: unknown };
  };
}

/**
 * Verifies the Ed25519 signature of a compact JWS with the browser's own cryptography (RFC 7515, RFC 8037), and
 * compares the signed data with the page.
 */
export async function checkSignature(
  shown: Pick<Certificate, 'certificateId' | 'courseTitle' | 'learnerName' | 'verifyUrl'> & {
    readonly credential: string;
  },
  { keys }: CredentialKeySet,
): Promise<SignatureResult> {
  const [header = '', payload = '', signature = '', ...more] = shown.credential.split('.');
  const { alg, kid } = parsed<{ alg?: unknown; kid?: unknown }>(header) ?? {};
  const key = keys.find((one) => one.kid === kid);
  const badge = parsed<SignedBadge>(payload);
  const bytes = decoded(signature);
  if (more.length > 0 || alg !== 'EdDSA' || !key || !badge || !bytes) return 'forged';
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return 'impossible';
  try {
    const { crv, kty, x } = key;
    const imported = await subtle.importKey('jwk', { crv, kty, x }, { name: 'Ed25519' }, false, ['verify']);
    const signed = new TextEncoder().encode(`${header}.${payload}`);
    const isSigned = await subtle.verify({ name: 'Ed25519' }, imported, bytes, signed);
    return isSigned && equalsShown(badge, shown) ? 'verified' : 'forged';
  } catch (error) {
    // The error name of a browser without the algorithm.
    if (error instanceof DOMException && error.name === 'NotSupportedError') return 'impossible';
    return 'forged';
  }
}

function equalsShown(
  { credentialSubject, jti }: SignedBadge,
  shown: Pick<Certificate, 'certificateId' | 'courseTitle' | 'learnerName' | 'verifyUrl'>,
): boolean {
  return (
    jti === shown.verifyUrl &&
    credentialSubject?.licenseNumber === shown.certificateId &&
    credentialSubject.identifier?.[0]?.identityHash === shown.learnerName &&
    credentialSubject.achievement?.name === shown.courseTitle
  );
}

function decoded(part: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(part)) return null;
  try {
    const text = atob(part.replace(/-/g, '+').replace(/_/g, '/'));
    return Uint8Array.from(text, (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function parsed<Shape extends object>(part: string): Shape | null {
  const bytes = decoded(part);
  if (!bytes) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? (value as Shape) : null;
  } catch {
    return null;
  }
}
