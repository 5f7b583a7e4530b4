import { createHash } from 'node:crypto';

/** Hashes of the inline elements of a page, in the form of `hashOf`. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** @returns the source expression that allows exactly this text as an inline script or style element */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The policy of an HTML page (F7, T64). Scripts and style elements are a file of ours or an inline element whose hash
 * is listed. The policy is the same for every response with these bytes, so both are cached together (decision 0181).
 * Style *attributes* are allowed: widgets are positioned by them, no attacker's markup reaches the page as HTML, and a
 * style attribute executes nothing. Images may be full https URLs (S-192).
 */
export function contentSecurityPolicy({ scripts, styles }: InlineHashes): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    // An author previews a file before it is uploaded.
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
