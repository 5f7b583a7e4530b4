import { describe, expect, it } from '@jest/globals';
import { DEFAULT_IMAGE, imageWidths, resolveImage } from './resolve-image.js';

describe('resolveImage', () => {
  it.each(['https://cdn.example.test/a.png', 'http://example.test/b.webp', 'HTTPS://EXAMPLE.TEST/c.jpg'])(
    'S-192 uses the full URL %s as it is',
    (url) => expect(resolveImage(url)).toBe(url),
  );

  it('S-193 serves a bare file name from /uploads/', () => {
    expect(resolveImage('course.webp')).toBe('/uploads/course.webp');
  });

  it('S-194 gives uploads/… a leading slash, and leaves one that is there', () => {
    expect(resolveImage('uploads/course.webp')).toBe('/uploads/course.webp');
    expect(resolveImage('/uploads/course.webp')).toBe('/uploads/course.webp');
  });

  it.each(['', '   ', null, undefined, 'null', 'undefined'])(
    'S-195 shows the default picture for %p',
    (value) => {
      expect(resolveImage(value)).toBe(DEFAULT_IMAGE);
    },
  );

  it('S-195 never takes a script for a picture', () => {
    expect(resolveImage('javascript:alert(1)')).toBe('/uploads/javascript:alert(1)');
  });
});

describe('imageWidths', () => {
  const stem = '0123456789abcdef0123456789abcdef';

  it.each([`${stem}-800.webp`, `uploads/${stem}-800.webp`, `/uploads/${stem}-400.webp`])(
    'S-140, S-193 offers the three widths of the upload %s',
    (image) =>
      expect(imageWidths(image)).toBe(
        `/uploads/${stem}-400.webp 400w, /uploads/${stem}-800.webp 800w, /uploads/${stem}-1600.webp 1600w`,
      ),
  );

  it.each(['https://cdn.example.test/a-800.webp', 'poster-800.webp', '', null])(
    'S-192 invents no width of %p, which is no upload of ours',
    (image) => expect(imageWidths(image)).toBeUndefined(),
  );
});
