const MAX_NAME_LENGTH = 140;
/**
 * Control, invisible and right-to-left characters hide the real extension; the others are invalid on some systems.
 * Joiners are allowed, because words of Hindi and Telugu need them (T42).
 */
const INVALID_CHARACTERS = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}<>:"|?*]/gu;
/**
 * Windows treats these as devices, with any extension, so that a file with such a name cannot be saved; its
 * superscripts count as digits (https://learn.microsoft.com/windows/win32/fileio/naming-a-file).
 */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d\u00b9\u00b2\u00b3])\s*(?:\.|$)/i;
const EXTENDED = /filename\*=utf-8''([^;\s]+)/i;
const QUOTED = /filename="([^"]*)"/i;

/**
 * A bare file name: without a folder, not hidden and not a device, whatever name an upload or another server sends
 * (T36).
 */
export function plainFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const valid = ended(last.replace(INVALID_CHARACTERS, '_').replace(/^[.\s]+/, ''));
  return (DEVICE.test(valid) ? ended(`_${valid}`) : valid) || 'download';
}

/** Windows removes dots and spaces at the end of a name. */
const ended = (name: string): string =>
  [...name]
    .slice(0, MAX_NAME_LENGTH)
    .join('')
    .replace(/[.\s]+$/, '');

/** `Content-Disposition` of a download (RFC 6266): an ASCII name for old clients, and the real one. */
export function attachment(name: string): string {
  const plain = plainFileName(name);
  const ascii = plain.replace(/[^\x20-\x7e]|[\\%]/g, '_');
  if (ascii === plain) return `attachment; filename="${plain}"`;
  const encoded = encodeURIComponent(plain).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** The header of another server, made safe: `inline`, or an attachment with a plain name. */
export function safeDisposition(header: string): string {
  if (/^\s*inline\b/i.test(header)) return 'inline';
  const [, encoded] = EXTENDED.exec(header) ?? [];
  const [, quoted = ''] = QUOTED.exec(header) ?? [];
  return attachment((encoded && decoded(encoded)) || quoted);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
