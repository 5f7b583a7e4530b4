// @ts-check
import { createHash } from 'node:crypto';

/** The smallest PNG that decodes. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pictures = [
  PNG,
  PNG.subarray(0, 20),
  Buffer.alloc(0),
  Buffer.from('GIF89a<script>alert(1)</script>'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from('<?php system($_GET["x"]); ?>'),
];

/**
 * @param {unknown} value fields by name; `image` is sent as a file
 * @returns {{ type: string, bytes: Buffer }} the same bytes for the same value
 */
export function multipart(value) {
  const boundary = '----academy-attack';
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [['title', value]];
  const parts = fields.flatMap(([name, field]) => {
    if (name === 'image') return [filePart(boundary, field)];
    const list = Array.isArray(field) ? field.slice(0, 60) : [field];
    return list.map((one) => fieldPart(boundary, String(name), one));
  });
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** @param {string} boundary @param {string} name @param {unknown} value */
function fieldPart(boundary, name, value) {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`);
}

/** @param {string} boundary @param {unknown} seed chooses the picture, and the name of the file */
function filePart(boundary, seed) {
  const text = JSON.stringify(seed) ?? '';
  const picture = pictures[(createHash('sha1').update(text).digest()[0] ?? 0) % pictures.length];
  const name = text.replaceAll(/[\r\n"]/g, '').slice(0, 60);
  return Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="${name}.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    picture ?? PNG,
    Buffer.from('\r\n'),
  ]);
}
