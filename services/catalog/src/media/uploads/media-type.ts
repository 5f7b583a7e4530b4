import { type AttachmentRole } from '../lecture-attachment.entity.js';

export interface MediaType {
  readonly mimeType: string;
  readonly extension: string;
}

interface KnownMediaType extends MediaType {
  readonly matches: (head: Buffer) => boolean;
}

/** The number of inspected bytes. */
export const HEAD_BYTES = 4_096;

const begins = (bytes: readonly number[] | string, at = 0) => {
  const expected = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : Buffer.from([...bytes]);
  return (head: Buffer): boolean => head.subarray(at, at + expected.length).equals(expected);
};
const isMatroska = begins([0x1a, 0x45, 0xdf, 0xa3]);

const video: readonly KnownMediaType[] = [
  {
    mimeType: 'video/webm',
    extension: 'webm',
    // The container format is Matroska; only its subset WebM plays in every browser.
    matches: (head) => isMatroska(head) && head.subarray(0, 64).includes('webm'),
  },
  { mimeType: 'video/mp4', extension: 'mp4', matches: begins('ftyp', 4) },
];
const captions: readonly KnownMediaType[] = [
  {
    mimeType: 'text/vtt',
    extension: 'vtt',
    matches: (head) => isText(head) && /^\ufeff?WEBVTT(?:[ \t\r\n]|$)/.test(head.toString('utf8')),
  },
];
const download: readonly KnownMediaType[] = [
  { mimeType: 'application/pdf', extension: 'pdf', matches: begins('%PDF-') },
  { mimeType: 'application/zip', extension: 'zip', matches: begins([0x50, 0x4b, 0x03, 0x04]) },
  { mimeType: 'image/png', extension: 'png', matches: begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]) },
  { mimeType: 'image/jpeg', extension: 'jpg', matches: begins([0xff, 0xd8, 0xff]) },
  // Served as a text download and never rendered, so that no script in it runs.
  { mimeType: 'text/plain', extension: 'txt', matches: (head) => isText(head) },
];
const TYPES_OF_ROLE: Readonly<Record<AttachmentRole, readonly KnownMediaType[]>> = {
  video,
  captions,
  file: download,
  resource: download,
};

/**
 * Detects the type by the first bytes and ignores the file name (SEC-18).
 * @returns null for types that lectures do not accept in that role
 */
export const mediaTypeOf = (role: AttachmentRole, head: Buffer): MediaType | null =>
  TYPES_OF_ROLE[role].find(({ matches }) => matches(head)) ?? null;

function isText(head: Buffer): boolean {
  if (head.includes(0)) return false;
  // The last character may be truncated at the end of the head.
  const text = new TextDecoder('utf-8').decode(head, { stream: head.length === HEAD_BYTES });
  return !text.includes('\ufffd');
}
