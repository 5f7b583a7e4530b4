import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Course, type Workshop } from '@academy/contracts/catalog/catalog.schemas';
import { aCourse, aWorkshop } from '@academy/contracts/catalog/catalog.factory';
import { type RemoteManifest } from '@academy/contracts/releases/remote-manifest.schemas';
import { aTeacher } from '@academy/contracts/teachers/teacher.factory';
import { type Subject } from '../initial-data/initial-data-source.js';
import { pageHead, type PageToDescribe } from './page-head.js';

const origin = 'https://academy.test';
const site = {
  name: 'Abhaya Academy',
  apiOrigin: '',
  adminOrigin: '',
  contactEmail: 'help@academy.test',
  contactPhone: null,
};

/** The pages of the remotes of this repository. */
const pages = ['mf-admin', 'mf-catalog', 'mf-learner'].flatMap((app) => {
  const file = join(import.meta.dirname, '../../../..', app, 'academy.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as RemoteManifest).pages ?? [];
});

const head = (path: string, over: Partial<PageToDescribe> = {}) =>
  pageHead({ pages, path, status: 200, view: { data: [] }, site, origin, ...over });

const headOf = (subject: Subject, canonical: string) =>
  head(canonical.split('?')[0] ?? '', { view: { data: [], subject, canonical } });
const courseHead = (over: Partial<Course> = {}) =>
  headOf({ kind: 'course', item: aCourse(over) }, '/course/certified-ethical-hacker-ceh');
const workshopHead = (over: Partial<Workshop> = {}) =>
  headOf({ kind: 'workshop', item: aWorkshop(over) }, '/workshop/phishing-night');

/** The nodes of the page's JSON-LD by type. */
function nodes(html: string): Record<string, Record<string, unknown>> {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{"@graph":[]}';
  const { '@graph': graph } = JSON.parse(json) as { '@graph': Record<string, unknown>[] };
  return Object.fromEntries(graph.map((node) => [String(node['@type']), node]));
}
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

describe('the head of a page', () => {
  it('contains title, site name, canonical URL and the tags of messengers', () => {
    const html = head('/course');
    expect(html).toContain('<title>Courses · Abhaya Academy</title>');
    expect(html).toContain('<link rel="canonical" href="https://academy.test/course">');
    expect(meta(html, 'og:url')).toBe('https://academy.test/course');
    expect(meta(html, 'og:image')).toBe('https://academy.test/share/academy.png');
    expect(meta(html, 'twitter:card')).toBe('summary_large_image');
    expect(meta(html, 'robots')).toBeUndefined();
  });

  it.each([
    ['/', '', 'Courses and workshops on'],
    ['/policies', 'Policies', 'Terms and conditions'],
    ['/dashboard/orders/AC-1', 'Dashboard', 'Your courses and workshops.'],
    ['/learn/awareness/first', 'Learning', 'The lectures of your course.'],
    ['/Verify/AC-2026-7KQ4-M2XD', 'Check a certificate', 'Enter the number'],
    ['/payment/callback', 'Payment', 'The result of your payment.'],
    ['/payment', 'Payment', 'The result of your payment.'],
    ['/learn', 'Learning', 'The lectures of your course.'],
    ['/payment-success/T1', 'Payment', 'The result of your payment.'],
    ['/admin', 'Administration', 'Courses and workshops on'],
  ])(
    'takes the texts of %s from the shell or from academy.json of its remote',
    (path, title, description) => {
      const html = head(path);
      expect(html).toContain(`<title>${[title, site.name].filter(Boolean).join(' · ')}</title>`);
      expect(meta(html, 'description')?.startsWith(description)).toBe(true);
    },
  );

  it('takes the text of the page itself before that of a page above it', () => {
    const named = [
      { name: 'home', path: '/x', title: 'All' },
      { name: 'one', path: '/x/:id', title: 'One', description: 'A page of one.' },
      { name: 'log', path: '/x/:id/log' },
    ];
    const titleOf = (path: string) => /<title>(.*?) · /.exec(head(path, { pages: named }))?.[1];
    expect(['/x', '/x/1', '/x/1/log'].map(titleOf)).toEqual(['All', 'One', 'One']);
    expect(head('/x/1', { pages: named })).toContain('content="A page of one."');
  });

  it('has the name of the site as its title while a release has no texts', () => {
    expect(head('/dashboard', { pages: undefined })).toContain('<title>Abhaya Academy</title>');
  });

  it.each(['/dashboard', '/login', '/admin', '/payment/callback', '/reset-password'])(
    'keeps %s out of search engines, without a canonical URL',
    (path) => {
      const html = head(path);
      expect(meta(html, 'robots')).toBe('noindex');
      expect(html).not.toMatch(/canonical|og:/);
    },
  );

  it.each([
    [{ category: 'Awareness' }, 'Courses · Awareness', 'Awareness: Online'],
    [{ page: 2 }, 'Courses · page 2', 'page 2: Online'],
    [{ category: '<b>', page: 3 }, 'Courses · &lt;b&gt; · page 3', '&lt;b&gt;, page 3: Online'],
  ])('gives the list of %j a title and a description of its own', (part, title, description) => {
    const html = headOf({ kind: 'list', section: 'course', items: [], before: 0, ...part }, '/course?x');
    expect(html).toContain(`<title>${title} · Abhaya Academy</title>`);
    expect(meta(html, 'description')?.startsWith(description)).toBe(true);
  });

  it('keeps missing pages and search results out of search engines', () => {
    expect(meta(head('/course/nothing', { status: 404 }), 'robots')).toBe('noindex');
    expect(meta(head('/course', { view: { data: [], isFound: false } }), 'robots')).toBe('noindex');
  });

  it.each([
    ['/nothing', 'Page not found'],
    ['/helpdesk/x', 'Page not found'],
    ['/course/a/b', 'Page not found'],
    ['/course/nothing', 'Course not found'],
    ['/Workshop/nothing', 'Workshop not found'],
  ])('the missing page %s has the title of the screen: %s [S-164, S-177]', (path, title) => {
    expect(head(path, { status: 404 })).toContain(`<title>${title} · Abhaya Academy</title>`);
  });

  it('a text of the catalogue cannot close its elements [SEC-19, T32]', () => {
    const attack = '"></script><script>alert(1)</script><!--';
    const html = courseHead({ title: attack, description: attack, about: attack, syllabus: [attack] });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<!--');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(nodes(html)['Course']?.['name']).toBe(attack);
  });

  it.each([
    ['cover.webp', 'https://academy.test/uploads/cover.webp'],
    ['uploads/cover.webp', 'https://academy.test/uploads/cover.webp'],
    ['https://pictures.test/a.jpg', 'https://pictures.test/a.jpg'],
    [null, 'https://academy.test/share/academy.png'],
    ['javascript:alert(1)', 'https://academy.test/share/academy.png'],
    ['//evil.test/a.png', 'https://academy.test/share/academy.png'],
  ])('shares the picture %s as %s [T33, S-192 … S-195]', (image, shared) => {
    expect(meta(courseHead({ image }), 'og:image')).toBe(shared);
  });
});

describe('the structured data of a page', () => {
  it('has the rating of a course with reviews, and none of a course without [decision 0188]', () => {
    const rated = courseHead({ rating: { average: 4.8, count: 50, histogram: [0, 0, 1, 8, 41] } });
    expect(nodes(rated)['Course']?.['aggregateRating']).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.8,
      reviewCount: 50,
      bestRating: 5,
      worstRating: 1,
    });
    expect(nodes(courseHead({ rating: null }))['Course']).not.toHaveProperty('aggregateRating');
  });

  it('has what Google requires of a course, and the price of the checkout', () => {
    const html = courseHead({
      duration: 28,
      pricePaise: 2_500_050,
      level: 'advanced',
      language: 'te',
      lectures: { count: 2, durationSec: 600, updatedAt: '2026-11-21T10:00:00.000Z' },
    });
    expect(nodes(html)['Course']).toMatchObject({
      name: 'Certified Ethical Hacker (CEH)',
      description: 'Find weaknesses the way an attacker would.',
      provider: { '@type': 'Organization', name: 'Abhaya Academy' },
      inLanguage: 'te',
      educationalLevel: 'Advanced',
      timeRequired: 'PT10M',
      dateModified: '2026-11-21T10:00:00.000Z',
      offers: [{ category: 'Paid', price: '25000.50', priceCurrency: 'INR' }],
      hasCourseInstance: [{ '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT28H' }],
    });
    expect(nodes(html)['BreadcrumbList']).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://academy.test/' },
        { position: 2, name: 'Courses', item: 'https://academy.test/course' },
        {
          position: 3,
          name: 'Certified Ethical Hacker (CEH)',
          item: 'https://academy.test/course/certified-ethical-hacker-ceh',
        },
      ],
    });
  });

  it('contains price 0 for a free course, a duration of half an hour, and no value that is unknown', () => {
    const of = (over: Partial<Course>) => nodes(courseHead(over))['Course'];
    expect(of({ pricePaise: 0 })).toMatchObject({ offers: [{ category: 'Free', price: '0.00' }] });
    expect(of({ duration: 0.5 })).toMatchObject({ hasCourseInstance: [{ courseWorkload: 'PT30M' }] });
    expect(of({ duration: 1.5 })).toMatchObject({ hasCourseInstance: [{ courseWorkload: 'PT1H30M' }] });
    for (const duration of [null, 0])
      expect(JSON.stringify(of({ duration, language: null }))).not.toMatch(/courseWorkload|inLanguage|Level/);
  });

  it('contains what Google requires of an event: its time with the offset, its place and its status', () => {
    expect(nodes(workshopHead())['Event']).toMatchObject({
      name: 'Phishing Simulation Night',
      startDate: '2030-01-12T18:30:00+05:30',
      endDate: '2030-01-12T21:30:00+05:30',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'VirtualLocation', url: 'https://academy.test/workshop/phishing-night' },
      offers: { availability: 'https://schema.org/InStock', priceCurrency: 'INR' },
    });
  });

  it.each<[Partial<Workshop>, object]>([
    [{ status: 'cancelled' }, { eventStatus: 'https://schema.org/EventCancelled' }],
    [{ seatsLeft: 0 }, { offers: { availability: 'https://schema.org/SoldOut' } }],
    [{ location: 'Town Hall, Bapatla' }, { location: { '@type': 'Place', address: 'Town Hall, Bapatla' } }],
    [{ location: 'Online, small group' }, { location: { '@type': 'VirtualLocation' } }],
    [{ location: 'Online Plaza' }, { location: { '@type': 'Place', address: 'Online Plaza' } }],
    [{ timeZone: 'Europe/London' }, { startDate: '2030-01-12T13:00:00+00:00' }],
  ])('contains %j for a workshop', (over, said) => {
    expect(nodes(workshopHead(over))['Event']).toMatchObject(said);
  });

  it('contains the items of a list page with their positions', () => {
    const items = [aCourse(), aCourse({ slug: 'తెలుగు', title: 'Telugu' })];
    const html = headOf({ kind: 'list', section: 'course', items, before: 12 }, '/course?page=2');
    expect(nodes(html)['ItemList']).toMatchObject({
      itemListElement: [
        { position: 13, url: 'https://academy.test/course/certified-ethical-hacker-ceh' },
        { position: 14, url: `https://academy.test/course/${encodeURIComponent('తెలుగు')}` },
      ],
    });
  });

  it('contains the organisation on the home page', () => {
    const found = nodes(head('/'));
    expect(found['EducationalOrganization']).toMatchObject({
      name: 'Abhaya Academy',
      url: 'https://academy.test/',
      email: 'help@academy.test',
    });
    expect(found['WebSite']).toMatchObject({ url: 'https://academy.test/' });
    expect(nodes(head('/policies'))).toEqual({});
  });

  it('names the teachers of a course and of a workshop, each with the page of their profile', () => {
    const teachers = [
      aTeacher(),
      aTeacher({ slug: 'ravi-iyer', name: 'Ravi Iyer', role: '', biography: '', image: null }),
    ];
    const course = nodes(courseHead({ teachers }))['Course'];
    expect(course).toMatchObject({
      hasCourseInstance: [
        {
          instructor: [
            {
              '@type': 'Person',
              '@id': `${origin}/teachers/meera-nair`,
              name: 'Meera Nair',
              jobTitle: 'Penetration tester',
              image: `${origin}/uploads/0123456789abcdef0123456789abcdef-800.webp`,
            },
            { name: 'Ravi Iyer', url: `${origin}/teachers/ravi-iyer` },
          ],
        },
      ],
    });
    expect(nodes(workshopHead({ teachers }))['Event']).toMatchObject({
      performer: [{ name: 'Meera Nair' }, { name: 'Ravi Iyer' }],
    });
  });

  it('describes a teacher as a person who works for the academy', () => {
    const html = headOf({ kind: 'teacher', teacher: aTeacher() }, '/teachers/meera-nair');
    expect(html).toContain('<title>Meera Nair, Penetration tester · Abhaya Academy</title>');
    expect(meta(html, 'og:image')).toBe(`${origin}/uploads/0123456789abcdef0123456789abcdef-800.webp`);
    expect(nodes(html)).toMatchObject({
      Person: {
        '@id': `${origin}/teachers/meera-nair`,
        sameAs: ['https://www.linkedin.com/in/meera-nair'],
        worksFor: { '@id': `${origin}/#organization` },
      },
      BreadcrumbList: { itemListElement: [{ name: 'Home' }, { name: 'Teachers' }, { name: 'Meera Nair' }] },
    });
  });
});
