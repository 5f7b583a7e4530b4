import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { courseResponse } from '@academy/contracts/catalog/catalog.schemas';
import { saveCourseResponse } from '@academy/contracts/courses/admin-course.schemas';
import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase } from '../../lab/database.js';
import { admin } from '../../lab/users.js';
import { pidOf } from '../../lab/processes.js';
import { itemFields, newItem, saveItem } from '../../lab/items.js';
import { Visitor } from '../../lab/visitor.js';
import { send } from '../../lab/http.js';
import { attackTarget } from '../../lab/attack-target.js';

afterAll(closeDatabase);

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
};
function crc(bytes: Buffer): number {
  let value = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  }
  return (value ^ 0xff_ff_ff_ff) >>> 0;
}
/** A grey image; `text` is a comment in it, as cameras and attackers add them. */
function png(width: number, height: number, text = '', rows = height): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows));
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from(`Comment\0${text}`)),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const formOf = (bytes: Buffer, name = 'a.png', type = 'image/png') => ({ image: { name, type, bytes } });

describe('images', () => {
  attack('show the default image for a URL of a script or a foreign server [T33]', async (random) => {
    const malicious = random.one('address', [
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      '//evil.example/x.png',
      '" onerror="alert(1)',
      'null',
      'undefined',
      'http://127.0.0.1:1/x.png',
      '/uploads/../../etc/passwd',
      'file:///etc/passwd',
    ]);
    const fields = itemFields();
    const { id, slug } = await newItem('course', fields);
    const imageOf = async () =>
      courseResponse.parse((await Visitor.client().get(`/api/course/${id}`)).json()).course.image;
    const before = await imageOf();
    const adminUser = await admin();
    const response = await adminUser.form('PUT', `/api/admin/course/${id}`, { ...fields, image: malicious });
    expect([200, 400]).toContain(response.status);
    expect(await imageOf()).toBe(before);
    const page = await send(attackTarget.origins.academy, `/course/${slug}`);
    for (const bad of ['evil.example', 'onerror="alert', 'javascript:alert', '/etc/passwd'])
      expect(page.text).not.toContain(bad);
  });

  attack(
    'are rejected if they are something else, or are re-encoded without hidden contents [T34]',
    async (random) => {
      const marker = randomBytes(12).toString('hex');
      const script = `<?php echo '${marker}'; ?><script>alert('${marker}')</script>`;
      const svg = Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert('${marker}')</script></svg>`,
      );
      const gif = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from(`*/=1;${script}`)]);
      const fake = random.one('image', [
        { what: 'svg', bytes: svg, name: 'a.png', type: 'image/png' },
        { what: 'svg', bytes: svg, name: 'a.svg', type: 'image/svg+xml' },
        { what: 'gif and script', bytes: gif, name: 'a.gif', type: 'image/gif' },
        { what: 'html', bytes: Buffer.from(`<html>${script}`), name: 'a.png', type: 'image/png' },
        {
          what: 'png and script',
          bytes: Buffer.concat([png(40, 40, script), Buffer.from(script)]),
          name: 'a.png.php',
          type: 'image/png',
        },
        { what: 'png as jpeg', bytes: png(40, 40, script), name: '../../x.html', type: 'text/html' },
        { what: 'nothing', bytes: Buffer.alloc(0), name: 'a.png', type: 'image/png' },
      ]);
      const response = await saveItem('course', formOf(fake.bytes, fake.name, fake.type));
      expect([200, 400, 413, 415, 422]).toContain(response.status);
      if (response.status !== 200) return;
      const { image } = saveCourseResponse.parse(response.json()).course;
      const file = await send(attackTarget.origins.academy, `/uploads/${image}`);
      expect([file.status, file.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
      expect(file.headers['content-type']).toMatch(/^image\/(webp|png|jpeg|svg\+xml)$/);
      expect(file.bytes.includes(marker)).toBe(false);
    },
  );

  attack(
    'are rejected if they or their forms are too large, and the process continues [T35, API4]',
    async (random) => {
      const before = [pidOf('bff'), pidOf('catalog')];
      const adminUser = await admin();
      const size = random.number('side', 20_000, 60_000);
      const bomb = png(size, size, '', 10);
      const whole = png(300, 300, randomBytes(3_000).toString('hex'));
      const parts = random.number('parts', 3_000, 10_001);
      const many = Array.from(
        { length: parts },
        (_, index) => `--x\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\n1\r\n`,
      ).join('');
      const form = { 'content-type': 'multipart/form-data; boundary=x' };
      const calls: [string, () => Promise<{ status: number }>][] = [
        ['a bomb', () => saveItem('course', formOf(bomb))],
        ['cut off', () => saveItem('course', formOf(whole.subarray(0, random.number('cut at', 30, 200))))],
        [
          'many fields',
          () => adminUser.call('POST', '/api/admin/course', Buffer.from(`${many}--x--\r\n`), form),
        ],
        [
          'no end',
          () =>
            adminUser.call(
              'POST',
              '/api/admin/course',
              Buffer.from('--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nx'),
              form,
            ),
        ],
        [
          'no boundary',
          () =>
            adminUser.call('POST', '/api/admin/course', Buffer.from('--x--'), {
              'content-type': 'multipart/form-data',
            }),
        ],
        [
          'endless head',
          () =>
            adminUser.call('POST', '/api/admin/course', Buffer.from(`--x\r\n${'a'.repeat(100_000)}`), form),
        ],
      ];
      for (const [what, call] of random.shuffled(calls)) {
        const { status } = await call();
        expect([what, status >= 400 && status < 500]).toEqual([what, true]);
      }
      expect([pidOf('bff'), pidOf('catalog')]).toEqual(before);
      await newItem('course', formOf(png(30, 30)));
    },
  );
});
