const LONGEST = 140;
/**
 * Control, invisible and right-to-left characters hide the real extension; the others are invalid on some systems.
 * The joiners belong to words of Hindi and Telugu (T42).
 */
const UNFIT = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}<>:"|?*]/gu;
/**
 * Windows takes these for devices, with any ending, and a file cannot be saved under them; its superscripts are digits
 * (https://learn.microsoft.com/windows/win32/fileio/naming-a-file).
 */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d\u00b9\u00b2\u00b3])\s*(?:\.|$)/i;
const EXTENDED = /filename\*=utf-8''([^;\s]+)/i;
const QUOTED = /filename="([^"]*)"/i;

/**
 * The name of a file alone, in no folder, of no hidden file and of no device, whatever an upload or another server calls
 * it (T36).
 */
export function plainFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const fit = ended(last.replace(UNFIT, '_').replace(/^[.\s]+/, ''));
  return (DEVICE.test(fit) ? ended(`_${fit}`) : fit) || 'download';
}

/** Windows drops dots and spaces at the end of a name. */
const ended = (name: string): string =>
  [...name]
    .slice(0, LONGEST)
    .join('')
    .replace(/[.\s]+$/, '');

/** `Content-Disposition` of a file that is saved (RFC 6266): an ASCII name for old clients, the true one beside it. */
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

/**
 * Header of another server in a form that is safe to pass on: `inline`, or an attachment with a plain name.
 */
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
