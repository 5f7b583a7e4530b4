import { describe, expect, it } from '@jest/globals';
import { firstSlug, toSlug } from './slug.js';

const id = '01J0000000000000000ABCDEFG';

describe('a slug', () => {
  it.each([
    ['is lower case [S-144]', 'ETHICAL Hacking', 'ethical-hacking'],
    [
      'has one hyphen for a run of other characters [S-145]',
      'Cyber  Crime & -- Threats',
      'cyber-crime-threats',
    ],
    ['has no hyphen at the edges [S-146]', '  (Certified) Ethical Hacker! ', 'certified-ethical-hacker'],
    [
      'is made from the first bundled title [S-149]',
      'Certified Ethical Hacker (CEH)',
      'certified-ethical-hacker-ceh',
    ],
    [
      'is made from the second bundled title [S-150]',
      'Awareness of Cyber Crime and Threats',
      'awareness-of-cyber-crime-and-threats',
    ],
    ['drops diacritics [CON-04]', 'Café Sécurité Straße', 'cafe-securite-strasse'],
    ['transliterates Telugu [CON-04]', 'సైబర్ భద్రత', 'saibar-bhadrata'],
    ['transliterates Devanagari [CON-04]', 'साइबर सुरक्षा', 'saibar-suraksha'],
    ['transliterates Devanagari digits [CON-04]', 'हैकिंग १०१', 'haiking-101'],
    ['spells the nasal before a labial as m [CON-04]', 'కంప్యూటర్', 'kampyutar'],
    ['transliterates a title of two scripts [CON-04]', 'Python తో హ్యాకింగ్', 'python-to-hyaking'],
    ['skips characters that no table transliterates [CON-04]', '网络安全 101', '101'],
  ])('%s', (_, title, slug) => {
    expect(toSlug(title)).toBe(slug);
  });

  it('consists of letters, digits and single hyphens for any title [S-145]', () => {
    const titles = ['🎓 ZWJ 👩‍💻', 'a\u202Eb', '--', 'İstanbul', 'ﬁre', 'క్ష', '़', 'x'.repeat(500), 'a\u0000b'];
    for (const title of titles) expect(firstSlug('course', title, id)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('stays the same when it is made from itself [S-144]', () => {
    for (const title of ['Small Business Cybersecurity: 30 Days', 'సైబర్ భద్రత']) {
      const slug = toSlug(title);
      expect(toSlug(slug)).toBe(slug);
    }
  });

  it('is made from the id if the title cannot be transliterated [CON-04]', () => {
    expect(firstSlug('workshop', '网络安全', id)).toBe('workshop-0abcdefg');
  });

  it('is never a word that the API reserves [CON-04]', () => {
    expect(firstSlug('course', 'All', id)).toBe('all-course');
  });

  it('is made without a delay from a title of 50,000 characters [T38]', () => {
    expect(toSlug('- '.repeat(25_000))).toBe('');
    expect(toSlug(`${'a-'.repeat(25_000)}`).length).toBeLessThanOrEqual(80);
  });
});
