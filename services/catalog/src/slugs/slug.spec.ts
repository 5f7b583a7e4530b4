import { describe, expect, it } from '@jest/globals';
import { firstSlug, toSlug } from './slug.js';

const id = '01J0000000000000000ABCDEFG';

describe('a slug', () => {
  it.each([
    ['S-144: lower case', 'ETHICAL Hacking', 'ethical-hacking'],
    ['S-145: runs become one hyphen', 'Cyber  Crime & -- Threats', 'cyber-crime-threats'],
    ['S-146: no hyphen at the edges', '  (Certified) Ethical Hacker! ', 'certified-ethical-hacker'],
    ['S-149: the bundled title', 'Certified Ethical Hacker (CEH)', 'certified-ethical-hacker-ceh'],
    [
      'S-150: the bundled title',
      'Awareness of Cyber Crime and Threats',
      'awareness-of-cyber-crime-and-threats',
    ],
    ['CON-04: marks fall away', 'Café Sécurité Straße', 'cafe-securite-strasse'],
    ['CON-04: Telugu', 'సైబర్ భద్రత', 'saibar-bhadrata'],
    ['CON-04: Devanagari', 'साइबर सुरक्षा', 'saibar-suraksha'],
    ['CON-04: Devanagari digits', 'हैकिंग १०१', 'haiking-101'],
    ['CON-04: the nasal before a labial', 'కంప్యూటర్', 'kampyutar'],
    ['CON-04: two scripts', 'Python తో హ్యాకింగ్', 'python-to-hyaking'],
    ['CON-04: what no table spells', '网络安全 101', '101'],
  ])('%s', (_, title, slug) => {
    expect(toSlug(title)).toBe(slug);
  });

  it('S-145: is made of letters, digits and single hyphens whatever the title', () => {
    const titles = ['🎓 ZWJ 👩‍💻', 'a\u202Eb', '--', 'İstanbul', 'ﬁre', 'క్ష', '़', 'x'.repeat(500), 'a\u0000b'];
    for (const title of titles) expect(firstSlug('course', title, id)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('S-144: is stable when it is made from itself', () => {
    for (const title of ['Small Business Cybersecurity: 30 Days', 'సైబర్ భద్రత']) {
      const slug = toSlug(title);
      expect(toSlug(slug)).toBe(slug);
    }
  });

  it('CON-04: comes from the id where a title can not be spelled', () => {
    expect(firstSlug('workshop', '网络安全', id)).toBe('workshop-0abcdefg');
  });

  it('CON-04: never takes a word that the API means otherwise', () => {
    expect(firstSlug('course', 'All', id)).toBe('all-course');
  });

  it('T38: a title of 50,000 characters is read at once', () => {
    expect(toSlug('- '.repeat(25_000))).toBe('');
    expect(toSlug(`${'a-'.repeat(25_000)}`).length).toBeLessThanOrEqual(80);
  });
});
