/** First bytes of the picture formats that are read. SVG is not among them: it carries scripts. */
const SIGNATURES: readonly ((content: Buffer) => boolean)[] = [
  (content) => startsWith(content, [0xff, 0xd8, 0xff]),
  (content) => startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  (content) => content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP',
  (content) => ['GIF87a', 'GIF89a'].includes(content.toString('latin1', 0, 6)),
];

/** S-288: by what the file is, whatever its name and declared type say. */
export const isPicture = (content: Buffer): boolean => SIGNATURES.some((matches) => matches(content));

const startsWith = (content: Buffer, bytes: readonly number[]): boolean =>
  content.length >= bytes.length && bytes.every((byte, index) => content[index] === byte);
