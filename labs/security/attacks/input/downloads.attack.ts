import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase, rows } from '../../lab/database.js';
import { verified } from '../../lab/users.js';
import { bought, newCourseWithLecture } from '../../lab/items.js';
import { upload } from '../../lab/uploads.js';

afterAll(closeDatabase);

/** Each is different: equal content is stored as one file, under the first name. */
const newPdf = (): Buffer => Buffer.from(`%PDF-1.7\n%${randomUUID()}\n%%EOF\n`);
const names = [
  '../../../x.pdf',
  '..\\..\\..\\x.pdf',
  '/etc/cron.d/x.pdf',
  'C:\\Windows\\x.pdf',
  'C:x.pdf',
  '.htaccess.pdf',
  '..',
  'x/',
  'x.pdf"; filename="evil.exe',
  "x.pdf'; filename*=UTF-8''..%2Fevil.exe",
  '%2e%2e%2fx.pdf',
  'con<>:"|?*.pdf',
  'aux',
  'CON.pdf',
  'lpt1 .pdf',
  'x.pdf. .',
  `${'x'.repeat(130)}/y.pdf`,
];
/** Names that were stored before names were sanitized. */
const stored = [...names, 'a\r\nset-cookie: x=1\r\n.pdf', 'photo\u202efdp.exe', 'a\u0000b\u2028c.pdf'];

/** An admin attaches a file to a lecture. @returns true if the name was accepted */
async function attach(lectureId: string, name: string): Promise<boolean> {
  const { status, text } = await upload(lectureId, { role: 'resource', name, label: 'Sheet' }, newPdf());
  if (status !== 400) expect([status, text]).toMatchObject([200, expect.any(String)]);
  return status === 200;
}

/** All links in the response of a lecture. */
const linksIn = (text: string): string[] => text.match(/\/api\/media\/[^"\\]+/g) ?? [];

function isPlain(disposition: string): void {
  const name = /filename="([^"]*)"/.exec(disposition)?.[1] ?? '';
  const extended = /filename\*=UTF-8''([^;]*)/.exec(disposition)?.[1];
  for (const each of [name, extended === undefined ? name : decodeURIComponent(extended)]) {
    expect([disposition, /[/\\<>:"|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|^\.|^$/u.test(each)]).toEqual([
      disposition,
      false,
    ]);
    expect([disposition, /[.\s]$|^(?:con|prn|aux|nul|(?:com|lpt)\d)\s*(?:\.|$)/i.test(each)]).toEqual([
      disposition,
      false,
    ]);
    expect([...each].length).toBeLessThanOrEqual(140);
  }
  expect(disposition).toMatch(/^attachment; filename="[^"]*"(?:; filename\*=UTF-8''[^;"\s]*)?$/);
}

describe('downloads', () => {
  attack(
    'are saved under a plain file name, whatever name an upload or an old row has [H14, T36]',
    async (random) => {
      const member = await verified();
      const { course, lectureId } = await newCourseWithLecture({});
      await bought(member, 'course', course.id);
      const chosen = random.some('names', 4, names);
      const taken = [];
      for (const name of chosen) if (await attach(lectureId, name)) taken.push(name);
      expect(taken.length).toBeGreaterThan(0);
      const files = await rows<{ file: string }>(
        'catalog',
        'SELECT file FROM lecture_attachments WHERE lecture_id = ?',
        [lectureId],
      );
      const old = random.one('stored', stored);
      if (random.chance('as it was stored'))
        await rows('catalog', 'UPDATE media_files SET name = ? WHERE file = ?', [old, files[0]?.file]);
      const { status, text } = await member.get(`/api/lecture/${lectureId}`);
      expect([status, linksIn(text).length]).toEqual([200, taken.length]);
      for (const link of linksIn(text)) {
        const file = await member.get(link);
        expect([link, file.status]).toEqual([link, 200]);
        expect(file.headers).not.toHaveProperty('set-cookie');
        isPlain(String(file.headers['content-disposition']));
      }
    },
  );
});
