import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { saveCourseResponse } from '@academy/contracts/courses/admin-course.schemas';
import { saveWorkshopResponse } from '@academy/contracts/workshops/admin-workshop.schemas';
import sharp from 'sharp';
import { CatalogTestApp } from './catalog-test-app.js';

const fields = {
  title: 'Course with an image',
  description: 'About it',
  createdBy: 'Academy faculty',
  duration: '1',
  price: '0',
  date: '2090-01-12',
};

const draw = (width = 2000, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background: '#138' } });

describe('images', () => {
  let catalog: CatalogTestApp;
  beforeAll(async () => {
    catalog = await CatalogTestApp.open();
  });
  afterAll(() => catalog.close());

  const save = (
    content: Buffer,
    name = 'photo.jpg',
    type = 'image/jpeg',
    method: 'POST' | 'PUT' = 'POST',
    path = '/courses',
  ) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('image', new Blob([new Uint8Array(content)], { type }), name);
    return catalog.call('admin', method, path, form);
  };
  const saveJpeg = async () => (await save(await draw().jpeg().toBuffer())).as(saveCourseResponse).course;

  it('are re-encoded in three widths under a random name, without metadata [SEC-18]', async () => {
    const jpeg = await draw()
      .withExif({ IFD0: { Copyright: 'a very private place' } })
      .jpeg()
      .toBuffer();
    expect(jpeg.includes('a very private place')).toBe(true);
    const { image } = (await save(jpeg, 'holiday.jpg')).as(saveCourseResponse).course;
    expect(image).toMatch(/^[0-9a-f]{32}-800\.webp$/);
    for (const width of [400, 800, 1600]) {
      const response = await catalog.call(
        'visitor',
        'GET',
        `/images/${image?.replace('-800.', `-${width}.`)}`,
      );
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const metadata = await sharp(response.content).metadata();
      expect([metadata.format, metadata.width, metadata.exif]).toEqual(['webp', width, undefined]);
      expect(response.content.includes('private')).toBe(false);
    }
  });

  it('are rotated upright before their EXIF data is dropped [SEC-18]', async () => {
    const lying = await draw(200, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { image } = (await save(lying)).as(saveCourseResponse).course;
    const { width, height } = await sharp(
      (await catalog.call('visitor', 'GET', `/images/${image}`)).content,
    ).metadata();
    expect([width, height]).toEqual([100, 200]);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['text that calls itself an image', async () => Buffer.from('<?php echo 1;')],
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['HTML behind a GIF header', async () => Buffer.from('GIF89a<script>alert(1)</script>')],
    ['an image of no bytes', async () => Buffer.alloc(0)],
    ['a truncated image', async () => (await draw().jpeg().toBuffer()).subarray(0, 900)],
    ['a pixel bomb', () => draw(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer()],
  ])('%s is rejected and leaves no file [S-288, T34, T35]', async (_, content) => {
    const before = await readdir(catalog.imageFolder);
    const response = await save(await content());
    expect([response.status, response.error.code]).toEqual([400, 'IMAGE_INVALID']);
    expect(await readdir(catalog.imageFolder)).toEqual(before);
  });

  it('are stored without bytes that follow the image in its file [T34]', async () => {
    const polyglot = Buffer.concat([await draw().png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const { image } = (await save(polyglot, 'x.php', 'text/html')).as(saveCourseResponse).course;
    const { content } = await catalog.call('visitor', 'GET', `/images/${image}`);
    expect(content.includes('script')).toBe(false);
  });

  it('are rejected if they have more than 5 MB [SEC-18]', async () => {
    const response = await save(Buffer.alloc(5 * 1024 * 1024 + 1, 0xff));
    expect([response.status, response.error.code]).toEqual([413, 'TOO_LARGE']);
  });

  it('10,001 fields, and a file under an unknown field name, are rejected [T35]', async () => {
    const many = new FormData();
    for (let index = 0; index < 10_001; index++) many.append(`field${index}`, 'x');
    expect((await catalog.call('admin', 'POST', '/courses', many)).status).toBe(400);
    const form = new FormData();
    form.append('other', new Blob(['x']), 'other.png');
    expect((await catalog.call('admin', 'POST', '/courses', form)).status).toBe(400);
  });

  const part = 'Content-Disposition: form-data; name="title"\r\n\r\nx\r\n';
  it.each([
    ['none', 'multipart/form-data', `--x\r\n${part}--x--\r\n`],
    ['an empty one', 'multipart/form-data; boundary=', `--\r\n${part}----\r\n`],
    ['one that the body does not have', 'multipart/form-data; boundary=y', `--x\r\n${part}--x--\r\n`],
    ['one that is never closed', 'multipart/form-data; boundary=x', `--x\r\n${part}`],
    ...[71, 250, 1_000, 10_000].map(
      (length) =>
        [
          `one of ${length} characters`,
          `multipart/form-data; boundary=${'x'.repeat(length)}`,
          `--x\r\n${part}--x--`,
        ] as const,
    ),
    ['one with a line break', 'multipart/form-data; boundary="x\\r\\ny"', `--x\r\n${part}--x--\r\n`],
    ['10,000 in place of parts', 'multipart/form-data; boundary=x', '--x\r\n'.repeat(10_000)],
  ])('a malformed boundary (%s) is rejected, and the next form is read [T35]', async (_, type, body) => {
    const rejected = await catalog.call('admin', 'POST', '/courses', Buffer.from(body), {
      'content-type': type,
    });
    expect(rejected.status).toBeGreaterThanOrEqual(400);
    expect(rejected.status).toBeLessThan(500);
    expect(rejected.error.code).toEqual(expect.any(String));
    expect((await saveJpeg()).title).toBe(fields.title);
  });

  it.each([
    ['course', '/courses', saveCourseResponse.transform(({ course }) => course)],
    ['workshop', '/workshops', saveWorkshopResponse.transform(({ workshop }) => workshop)],
  ] as const)('are replaced by a new one when a %s is saved with it [S-289]', async (_, path, saved) => {
    const first = (await save(await draw().jpeg().toBuffer(), 'a.jpg', 'image/jpeg', 'POST', path)).as(saved);
    const next = await draw(900).png().toBuffer();
    const second = await save(next, 'b.png', 'image/png', 'PUT', `${path}/${first.id}`);
    expect(second.as(saved).image).toMatch(/^[0-9a-f]{32}-800\.webp$/);
    expect(second.as(saved).image).not.toBe(first.image);
  });

  it('a rejected save leaves no file behind; one without a file keeps the image [S-289]', async () => {
    const { id, image } = await saveJpeg();
    const before = await readdir(catalog.imageFolder);
    const form = new FormData();
    for (const [field, value] of Object.entries({ ...fields, version: '7' })) form.append(field, value);
    form.append('image', new Blob([new Uint8Array(await draw().png().toBuffer())]), 'new.png');
    expect((await catalog.call('admin', 'PUT', `/courses/${id}`, form)).error.code).toBe('STALE_VERSION');
    expect(await readdir(catalog.imageFolder)).toEqual(before);
    const empty = await save(Buffer.alloc(0), '', 'application/octet-stream', 'PUT', `/courses/${id}`);
    expect(empty.as(saveCourseResponse).course.image).toBe(image);
  });

  it('are not served through a link in the folder, whatever its target [T36]', async () => {
    const secret = join(await mkdtemp(join(tmpdir(), 'catalog-secret-')), 'secret.txt');
    await writeFile(secret, 'not for anybody');
    const own = (await saveJpeg()).image ?? '';
    for (const [digit, target] of [
      ['a', secret],
      ['b', '/etc/passwd'],
      ['c', join(catalog.imageFolder, own)],
      ['d', '.'],
      ['e', '/nowhere'],
    ] as const) {
      const name = `${digit.repeat(32)}-800.webp`;
      await symlink(target, join(catalog.imageFolder, name));
      const response = await catalog.call('visitor', 'GET', `/images/${name}`);
      expect([target, response.status, response.error.code]).toEqual([target, 404, 'IMAGE_NOT_FOUND']);
    }
    expect((await catalog.call('visitor', 'GET', `/images/${own}`)).status).toBe(200);
    await rm(dirname(secret), { recursive: true });
  });

  it('have no name that leads out of the folder [T36]', async () => {
    for (const name of [
      '..%2f..%2fetc%2fpasswd',
      '%252e%252e%252fx',
      '%00',
      'a.webp',
      '.',
      '%2Fetc%2Fpasswd',
    ]) {
      const response = await catalog.call('visitor', 'GET', `/images/${name}`);
      expect([name, response.status]).toEqual([name, 404]);
    }
    expect((await catalog.call('visitor', 'GET', '/images/%E0%A4')).status).toBe(400);
  });
});
