import { describe, expect, it } from '@jest/globals';
import { canonicalPath } from './canonical-path.js';

describe('canonicalPath', () => {
  it.each([
    ['/Entrepreneur', '/entrepreneur'],
    ['/Services', '/services'],
    ['/SERVICES/', '/services'],
    ['/Course/some-slug', '/course/some-slug'],
    ['/Payment/Callback', '/payment/callback'],
  ])('redirects %s to %s [CON-01]', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  it.each([
    ['/about', '/aboutus'],
    ['/About/', '/aboutus'],
    ['/contact', '/aboutus#contact'],
  ])('redirects %s to %s [CON-02]', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  it.each([
    '/',
    '/course',
    '/course/01ARZ3NDEKTSV4RRFFQ69G5FAV',
    '/payment-success/ORD-01ARZ',
    '/payment/callback',
  ])('leaves %s unchanged', (path) => expect(canonicalPath(path)).toBeNull());

  it('keeps the case of an id', () => {
    expect(canonicalPath('/Payment-Success/ORD-01ARZ')).toBe('/payment-success/ORD-01ARZ');
  });

  it('never redirects to another site', () => {
    expect(canonicalPath('//evil.test/x/')).not.toMatch(/^\/\//);
  });
});
