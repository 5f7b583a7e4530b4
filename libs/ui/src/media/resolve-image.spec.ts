import { describe, expect, it } from '@jest/globals';
import { DEFAULT_IMAGE, imageWidths, resolveImage } from './resolve-image.js';

describe('resolveImage', () => {
  it.each(['https://cdn.example.test/a.png', 'http://example.test/b.webp', 'HTTPS://EXAMPLE.TEST/c.jpg'])(
    'leaves the full URL %s unchanged [S-192]',
    (url) => expect(resolveImage(url)).toBe(url),
  );

  it('puts a bare file name below /uploads/ [S-193]', () => {
    expect(resolveImage('course.webp')).toBe('/uploads/course.webp');
  });

  it('adds a leading slash to uploads/…, and keeps an existing one [S-194]', () => {
    expect(resolveImage('uploads/course.webp')).toBe('/uploads/course.webp');
    expect(resolveImage('/uploads/course.webp')).toBe('/uploads/course.webp');
  });

  it.each(['', '   ', null, undefined, 'null', 'undefined'])(
    'returns the default image for %p [S-195]',
    (value) => {
      expect(resolveImage(value)).toBe(DEFAULT_IMAGE);
    },
  );

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.test/a.png',
    '/\\evil.test/a.png',
    '\\\\evil.test\\a.png',
    'x.png" onerror="alert(1)',
    "x.png' onerror='alert(1)",
    'https://pictures.test/a.png"><script>',
  ])('returns the default image for the invalid %j [S-195, T33]', (value) => {
    expect(resolveImage(value)).toBe(DEFAULT_IMAGE);
  });
});

describe('imageWidths', () => {
  const stem = '0123456789abcdef0123456789abcdef';

  it.each([`${stem}-800.webp`, `uploads/${stem}-800.webp`, `/uploads/${stem}-400.webp`])(
    'returns the three widths of the upload %s [S-140, S-193]',
    (image) =>
      expect(imageWidths(image)).toBe(
        `/uploads/${stem}-400.webp 400w, /uploads/${stem}-800.webp 800w, /uploads/${stem}-1600.webp 1600w`,
      ),
  );

  it.each(['https://cdn.example.test/a-800.webp', 'poster-800.webp', '', null])(
    'returns no width for %p, which is not an upload [S-192]',
    (image) => expect(imageWidths(image)).toBeUndefined(),
  );
});
