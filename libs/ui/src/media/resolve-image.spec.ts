import { describe, expect, it } from '@jest/globals';
import { DEFAULT_IMAGE, resolveImage } from './resolve-image.js';

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
