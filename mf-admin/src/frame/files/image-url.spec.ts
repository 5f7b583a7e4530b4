import { describe, expect, it } from '@jest/globals';
import { imageUrl } from './image-url.js';

describe('the URL of an image in the admin', () => {
  it('leads to the origin of the API for an upload [S-192 … S-194]', () => {
    expect(imageUrl('a.webp', 'http://localhost:4000')).toBe('http://localhost:4000/uploads/a.webp');
    expect(imageUrl('uploads/a.webp', '')).toBe('/uploads/a.webp');
  });

  it('is unchanged for a full URL and the default image [S-192, S-195]', () => {
    expect(imageUrl('https://cdn.test/a.webp', 'http://localhost:4000')).toBe('https://cdn.test/a.webp');
    expect(imageUrl(null, 'http://localhost:4000')).not.toContain('http://localhost:4000');
  });
});
