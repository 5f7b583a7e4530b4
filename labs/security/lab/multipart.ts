import { randomBytes } from 'node:crypto';

export type Field = string | { readonly name: string; readonly type: string; readonly bytes: Buffer };

/** Encodes a form with files. */
export function multipart(
  fields: Iterable<readonly [name: string, field: Field]>,
  boundary = `lab${randomBytes(12).toString('hex')}`,
): { type: string; bytes: Buffer } {
  const parts = [...fields].flatMap(([name, field]) => {
    const isText = typeof field === 'string';
    const about = isText ? '' : `; filename="${field.name}"\r\ncontent-type: ${field.type}`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${about}\r\n\r\n`;
    return [Buffer.from(head), isText ? Buffer.from(field) : field.bytes, Buffer.from('\r\n')];
  });
  const bytes = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, bytes };
}
