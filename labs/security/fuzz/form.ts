import { createHash } from 'node:crypto';
import { multipart, type Field } from '../lab/multipart.js';
import { isObject } from './description.js';

/** The smallest PNG that decodes. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const images = [
  PNG,
  PNG.subarray(0, 20),
  Buffer.alloc(0),
  Buffer.from('GIF89a<script>alert(1)</script>'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from('<?php system($_GET["x"]); ?>'),
];
/** An array is sent as a repeated field. */
const MOST = 60;

/**
 * @param value fields by name; `image` is sent as a file
 * @returns the same bytes for the same value
 */
export function formOf(value: unknown): { type: string; bytes: Buffer } {
  const fields: [string, unknown][] = isObject(value) ? Object.entries(value) : [['title', value]];
  const parts = fields.flatMap(([name, field]): [string, Field][] => {
    if (name === 'image') return [[name, imageOf(field)]];
    const list: unknown[] = Array.isArray(field) ? field.slice(0, MOST) : [field];
    return list.map((one) => [name, typeof one === 'string' ? one : inJson(one)]);
  });
  return multipart(parts, '----academy-attack');
}

/** @param seed chooses the image, and the name of the file */
function imageOf(seed: unknown): Field {
  const text = inJson(seed);
  const bytes = images[(createHash('sha1').update(text).digest()[0] ?? 0) % images.length] ?? PNG;
  return { name: `${text.replaceAll(/[\r\n"]/g, '').slice(0, 60)}.png`, type: 'image/png', bytes };
}

/** @returns JSON; unsupported values become an empty text */
export const inJson = (value: unknown): string => JSON.stringify(value) ?? '';
