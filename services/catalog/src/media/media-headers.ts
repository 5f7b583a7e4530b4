import { type MediaFile } from './media-file.entity.js';

/** Shown within a page; everything else is saved. */
const SHOWN = /^(?:video|audio)\/|^text\/vtt$/;

/**
 * Headers that do not depend on the part that is asked for.
 * @param secondsLeft of the link: no copy is used after it
 */
export function mediaHeaders({ mimeType, name }: MediaFile, secondsLeft: number): Record<string, string> {
  return {
    'cache-control': `private, max-age=${secondsLeft}`,
    'content-disposition': SHOWN.test(mimeType) ? 'inline' : attachment(name),
    'content-type': mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType,
    'x-content-type-options': 'nosniff',
  };
}

/** RFC 6266: a plain name for old clients, the true one beside it. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
