import { attachment } from '@academy/nest-kit';
import { type MediaFile } from '../media-file.entity.js';

/** Types that are shown within a page; all others are downloads. */
const INLINE_TYPES = /^(?:video|audio)\/|^text\/vtt$/;

/**
 * Headers that do not depend on the requested part.
 * @param secondsLeft until the link expires; no copy is used after it
 */
export function mediaHeaders({ mimeType, name }: MediaFile, secondsLeft: number): Record<string, string> {
  return {
    'cache-control': `private, max-age=${secondsLeft}`,
    'content-disposition': INLINE_TYPES.test(mimeType) ? 'inline' : attachment(name),
    'content-type': mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType,
    'x-content-type-options': 'nosniff',
  };
}
