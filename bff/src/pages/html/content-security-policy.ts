import { randomBytes } from 'node:crypto';

export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * The policy of an HTML page (F7, T64). Scripts and style elements need the nonce or a file of ours. Style *attributes*
 * are allowed: Mantine positions and sizes by them, no attacker's markup reaches the page as HTML, and a style
 * attribute executes nothing. Images may be full https URLs (S-192).
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    // An author sees a preview of a file before it is uploaded.
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
