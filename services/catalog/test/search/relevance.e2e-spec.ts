import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { courseList } from '@academy/contracts/catalog/catalog.schemas';
import { In } from 'typeorm';
import { Course } from '../../src/courses/course.entity.js';
import { aCourse } from '../catalog-builders.js';
import { CatalogTestApp } from '../catalog-test-app.js';

const [HACKER, BUSINESS, CRIME, SHOP, TELUGU, HINDI] = [
  'Certified Ethical Hacker (CEH)',
  'Entrepreneurship for Beginners',
  'Awareness of Cyber Crime and Threats',
  'Small Business Cybersecurity in 30 Days',
  'సైబర్ భద్రత పరిచయం',
  'साइबर सुरक्षा की शुरुआत',
];
const [NETWORK, MARKETING, PYTHON, ACCOUNTS, WEB, SPEAKING] = [
  'Network Security Fundamentals',
  'Digital Marketing Basics',
  'Python for Data Analysis',
  'Accounting and GST for Shops',
  'Web Development with JavaScript',
  'Public Speaking',
];

/** Title, category, teacher, description: the oldest first. */
const COURSES = [
  [
    HACKER,
    'Cybersecurity',
    'Asha Rao',
    'Penetration tests, bug bounty programmes, and reports for companies.',
  ],
  [BUSINESS, 'Entrepreneurship', 'Ravi Teja', 'From the first idea to a small venture with real customers.'],
  [CRIME, 'Awareness', 'Asha Rao', 'UPI frauds, phishing messages and digital arrest, for families.'],
  [SHOP, 'Business', 'Meena Iyer', 'Backups, passwords and staff; against hackers and thieves.'],
  [NETWORK, 'Cybersecurity', 'Karthik Menon', 'Firewalls, segmentation and monitoring.'],
  [MARKETING, 'Business', 'Ravi Teja', 'Reach customers online, by mail and in social networks.'],
  [PYTHON, 'Programming', 'Karthik Menon', 'Clean, join and plot what was measured.'],
  [ACCOUNTS, 'Business', 'Meena Iyer', 'Invoices, returns and bookkeeping.'],
  [WEB, 'Programming', 'Karthik Menon', 'Pages, forms and a small shop.'],
  [SPEAKING, 'Skills', 'Meena Iyer', 'Speak calmly before any audience.'],
  [TELUGU, 'Awareness', 'Asha Rao', 'ఆన్‌లైన్ మోసాల నుండి రక్షణ.'],
  [HINDI, 'Awareness', 'Asha Rao', 'ऑनलाइन धोखाधड़ी से बचाव।'],
] as const;

describe('a search for courses by relevance', () => {
  let catalog: CatalogTestApp;
  beforeAll(async () => {
    catalog = await CatalogTestApp.open();
    const rows = COURSES.map(([title, category, instructor, description], day) =>
      aCourse({ title, category, instructor, description, createdAt: new Date(Date.UTC(2026, 0, 1 + day)) }),
    );
    await catalog.source.manager.insert(Course, rows);
    await catalog.bumpVersion();
  });
  afterAll(() => catalog.close());

  const found = async (search: string): Promise<string[]> => {
    const response = await catalog.call('visitor', 'GET', `/courses?search=${encodeURIComponent(search)}`);
    return response.as(courseList).courses.map(({ title }) => title);
  };

  it.each([
    ['words of the title', 'ethical hacker', [HACKER]],
    ['an abbreviation', 'CEH', [HACKER]],
    ['two letters swapped', 'hakcer', [HACKER]],
    ['a word of the title before one of the text', 'hacker', [HACKER, SHOP]],
    ['the beginning of a word, letters swapped', 'enterpreneur', [BUSINESS]],
    ['the beginning of a word', 'entrepreneur', [BUSINESS]],
    ['several words, two of them mistyped', 'Entreprenuership for begginers', [BUSINESS]],
    ['the word itself before longer ones', 'cyber', [CRIME, SHOP]],
    ['a word of the text', 'phishing', [CRIME]],
    ['another form of a word of the title', 'ethical hacking', [HACKER]],
    ['a letter too few', 'pishing', [CRIME]],
    ['two words of which one goes on', 'upi fraud', [CRIME]],
    ['the letters of a word in disorder', 'markteing', [MARKETING]],
    ['a letter that is missing', 'pythn', [PYTHON]],
    ['one word mistyped, one not', 'netwrok security', [NETWORK]],
    ['two mistakes in a long word', 'acountign', [ACCOUNTS]],
    ['words in another order', 'gst accounting', [ACCOUNTS]],
    ['the beginning of a name', 'java', [WEB]],
    ['a category and a title before a category alone', 'business', [SHOP, ACCOUNTS, MARKETING]],
    ['a teacher and a topic', 'meena speaking', [SPEAKING]],
    ['a mistyped teacher', 'kartihk python', [PYTHON]],
    ['a word of Telugu', 'భద్రత', [TELUGU]],
    ['the beginning of a Telugu word', 'పరిచ', [TELUGU]],
    ['a word of Hindi', 'सुरक्षा', [HINDI]],
    ['a mistyped word of Hindi', 'सुरकषा', [HINDI]],
    ['two mistyped words of a title', 'netwrok secuirty', [NETWORK]],
    ['a mistyped word and the beginning of another', 'digitl mark', [MARKETING]],
    ['the beginning of a word and a mistyped one', 'acc shosp', [ACCOUNTS]],
    ['two letters swapped in the second word', 'public speakign', [SPEAKING]],
    ['a letter too many in the first word', 'pythonn data', [PYTHON]],
    ['a mistyped word of the title and a word of the text', 'ethcial bounty', [HACKER]],
    ['a short word and a mistyped one', 'ceh hakcer', [HACKER]],
    ['a number and a mistyped word', '30 bussiness', [SHOP]],
    ['a word of Telugu and an English one', 'భద్రత awareness', [TELUGU]],
    ['a word of Telugu and a mistyped English one', 'భద్రత awarness', [TELUGU]],
    ['a mistyped word of Telugu and an English one', 'సైరబ్ awareness', [TELUGU]],
    ['a word of Hindi and the beginning of an English one', 'साइबर aware', [HINDI]],
    ['a mistyped word of Hindi and a mistyped English one', 'सुरकषा awarenes', [HINDI]],
  ])('finds by %s (%s)', async (_, search, titles) => {
    expect((await found(search)).slice(0, titles.length)).toEqual(titles);
  });

  it.each([
    ['a word that is not alike', 'gardening'],
    ['two words that no course has together', 'telugu phishing'],
    ['a number that is another one', '31'],
    ['a mistyped word beside one that no course has', 'gardening secuirty'],
    ['a mistyped word beside a number that is another one', '31 bussiness'],
    ['a short word that another begins with', 'py'],
    ['nothing but punctuation', '%_*"'],
  ])('finds nothing by %s (%s)', async (_, search) => {
    expect(await found(search)).toEqual([]);
  });

  it('keeps every word that begins with a short one while the word beside it is corrected', async () => {
    const title = 'Lantern anchors of protectorates';
    // Shorter words with the same beginning, more of them than a token has corrections.
    const others = Array.from({ length: 40 }, (_, index) => aCourse({ title: `Pro${index.toString(36)}` }));
    await catalog.source.manager.insert(Course, [...others, aCourse({ title })]);
    await catalog.bumpVersion();
    for (const search of ['pro lantern', 'pro latnern', 'latnern pro', 'pro acnhors', 'latnern pro acnhor'])
      expect(await found(search)).toEqual([title]);
    await catalog.source.manager.delete(Course, {
      title: In([title, ...others.map((other) => other.title)]),
    });
    await catalog.bumpVersion();
  });

  it('searches similar words only if fewer than five results are found', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => aCourse({ title: `Harbour ${index}` }));
    await catalog.source.manager.insert(Course, rows.slice(0, 4));
    await catalog.source.manager.insert(Course, aCourse({ title: 'Harbours and ships' }));
    await catalog.source.manager.insert(Course, aCourse({ title: 'Barbour' }));
    await catalog.bumpVersion();
    expect((await found('harbour')).map((title) => title.split(' ')[0])).toEqual([
      ...Array.from({ length: 4 }, () => 'Harbour'),
      'Harbours',
    ]);
    expect(await found('harbours')).toContain('Barbour');
    await catalog.source.manager.insert(Course, rows.slice(4));
    await catalog.bumpVersion();
    expect(await found('harbour')).toHaveLength(5);
  });
});
