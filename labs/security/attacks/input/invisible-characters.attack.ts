import { googleSessionResponse } from '@academy/contracts/google/google.schemas';
import { sessionResponse } from '@academy/contracts/sessions/session.schemas';
import { meResponse } from '@academy/contracts/users/user.schemas';
import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase, rows } from '../../lab/database.js';
import { followCallback, exchange, followToGoogle } from '../../lab/google.js';
import { admin, newEmail, PASSWORD, signUp } from '../../lab/users.js';
import { newItem, saveItem } from '../../lab/items.js';
import { Visitor } from '../../lab/visitor.js';
import { send, type LabResponse } from '../../lab/http.js';
import { attackTarget } from '../../lab/attack-target.js';

afterAll(closeDatabase);

/** The characters in the table, and similar ones; joiners are not among them. */
const invisibleCharacters = [
  ...['\u2028', '\u2029', '\u200b', '\u2060', '\ufeff', '\u{e0041}', '\u{e0020}', '\u{e007f}'],
  ...[
    '\u180e',
    '\u2800',
    '\u3164',
    '\u115f',
    '\u1160',
    '\uffa0',
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u17b4',
    '\u17b5',
  ],
  ...['\ufe0f', '\ufe00', '\u{e0100}', '\u{e01ef}'],
];
/** Characters that single-line fields reject in addition. */
const reversing = ['\u202e', '\u2066', '\u0000', '\u0007'];
const withJoiners = {
  good: [
    'శ్రీ\u200cరామ్ రావు',
    'क्\u200dष शर्मा',
    'राजेन्द्\u200dर',
    'شاه\u200cزاده',
    'Asha \u{1f469}\u200d\u{1f52c}',
    'Asha \u{1f469}\u{1f3fd}\u200d\u{1f33e}',
    'Asha \u2764\ufe0f\u200d\u{1f525}',
  ],
  /** The typed text, and the stored one. */
  trailing: [
    ['రాజ్\u200c', 'రాజ్'],
    ['రాజ్\u200c కుమార్\u200c', 'రాజ్ కుమార్'],
    ['അവന്\u200d നായർ', 'അവൻ നായർ'],
  ] as const,
  bad: [
    'As\u200dha',
    'As\u200cha Rao',
    '\u200dAsha',
    'శ్రీ\u200c\u200cరామ్',
    'Asha \u200d Rao',
    'Asha\u200d\u{1f469}',
    '\u{1f469}\u200c\u{1f52c}',
    '愛\u200d山田',
  ],
};

const storedName = async (id: string) =>
  (await rows<{ name: string }>('auth', 'SELECT name FROM users WHERE id = ?', [id]))[0]?.name;

/** Submits the text in every field that other users can read. */
const fields: Record<string, (text: string) => Promise<LabResponse>> = {
  'name of a sign-up': (name) =>
    Visitor.client().post('/api/user/register', { name, email: newEmail(), password: PASSWORD }),
  'name in the profile': async (name) => (await signUp()).put('/api/user/update', { name }),
  'name in a message': (name) => contact({ name }),
  message: (message) => contact({ message }),
  'title of a course': (title) => saveItem('course', { title: `${title} ${Date.now()}` }),
  description: (description) => saveItem('workshop', { description }),
  instructor: (createdBy) => saveItem('course', { createdBy }),
  location: (location) => saveItem('workshop', { location }),
  question: (question) => faq({ question }),
  answer: (answer) => faq({ answer }),
  reason: async (reason) => {
    const [{ user }, { id }] = [await signUp(), await newItem('course')];
    const body = { userId: user.id, itemType: 'course', itemId: id, reason };
    return (await admin()).post('/api/admin/enrollments', body);
  },
};
const contact = (over: object) =>
  Visitor.client().post('/api/contact', {
    ...{ name: 'Asha Rao', email: newEmail(), message: 'Please help me, thank you' },
    ...over,
  });
const faq = async (over: object) =>
  (await admin()).post('/api/admin/faq', {
    ...{ question: 'Is this asked?', answer: 'It is.', category: 'Courses', isPublished: false },
    ...over,
  });

describe('invisible characters', () => {
  attack('are rejected in every text that other users read [H12, T42]', async (random) => {
    for (const [field, save] of random.some('fields', 5, Object.entries(fields))) {
      const character = random.one('character', invisibleCharacters);
      const text = `Please read ${random.text('word', 6)}`;
      expect([field, (await save(text)).status]).toEqual([field, 200]);
      const invalid = text.replace('read', `re${character}ad`);
      expect([field, character, (await save(invalid)).status]).toEqual([field, character, 400]);
    }
  });

  attack(
    'are in no name, not even at its ends, and neither are characters that reverse a line [H12, T42]',
    async (random) => {
      const member = await signUp();
      const character = random.one('character', [...invisibleCharacters, ...reversing]);
      const at = random.one('at', ['begin', 'middle', 'end'] as const);
      const name = {
        begin: `${character}Asha Rao`,
        middle: `Asha${character} Rao`,
        end: `Asha Rao${character}`,
      }[at];
      const { status } = await member.put('/api/user/update', { name });
      // Spaces at the ends of a field are trimmed, and some of these characters are spaces.
      const isTrimmed = at !== 'middle' && name.trim() === 'Asha Rao';
      expect([name, status]).toEqual([name, isTrimmed ? 200 : 400]);
      expect(await storedName(member.user.id)).toBe('Asha Rao');
    },
  );

  attack('join only emoji and letters that have joining forms [H12, T42]', async (random) => {
    const member = await signUp();
    const [good, bad] = [random.one('good', withJoiners.good), random.one('bad', withJoiners.bad)];
    expect([good, (await member.put('/api/user/update', { name: good })).status]).toEqual([good, 200]);
    expect([bad, (await member.put('/api/user/update', { name: bad })).status]).toEqual([bad, 400]);
    const { user } = meResponse.parse((await member.get('/api/user/me')).json());
    expect([user.name, await storedName(member.user.id)]).toEqual([good, good]);
  });

  attack('are removed after the last letter of a word [H12, T42]', async (random) => {
    const [typed, stored] = random.one('trailing', withJoiners.trailing);
    const member = await signUp();
    expect((await member.put('/api/user/update', { name: typed })).status).toBe(200);
    expect(await storedName(member.user.id)).toBe(stored);
  });

  attack('are removed from a name of Google [H12, T42]', async (random) => {
    const character = random.one('character', [...invisibleCharacters, ...reversing, ...withJoiners.bad]);
    const [browser, email] = [Visitor.browser(), newEmail()];
    const page = await followCallback(
      browser,
      await followToGoogle(browser, { name: `Meera${character}Nair`, email }),
    );
    const { user } = googleSessionResponse.parse(
      (await exchange(browser, page.searchParams.get('token') ?? '')).json(),
    );
    expect(user.name).toMatch(/^Meera/);
    for (const hidden of [...invisibleCharacters, ...reversing]) expect(user.name).not.toContain(hidden);
    // The form for names contains the displayed name.
    const visitor = Object.assign(browser, { token: await tokenOf(browser) });
    expect((await visitor.put('/api/user/update', { name: user.name })).status).toBe(200);
  });
});

describe('texts of any script', () => {
  attack('are returned as they were sent [T42, H12]', async (random) => {
    const member = await signUp();
    const name = random.one('name', [
      'అనసూయ శ్రీరామ్',
      'प्रज्ञा शर्मा',
      'Jose\u0301 Ñandú',
      'Zoë Ǻ',
      'ക്ഷേത്ര നായർ',
      '愛 山田',
      'Ali \u0639\u0644\u064a',
    ]);
    expect([name, (await member.put('/api/user/update', { name })).status]).toEqual([name, 200]);
    const { user } = meResponse.parse((await member.get('/api/user/me')).json());
    expect(user.name.normalize('NFC')).toBe(name.normalize('NFC'));
    expect(await storedName(member.user.id)).toBe(user.name);
  });

  attack('are clipped to their place on every page if they have stacked marks [H12, T42]', async (random) => {
    const personalValues = random
      .one('mark', ['\u0301', '\u0323', '\u0e49', '\u0483'])
      .repeat(random.number('marks', 20, 40));
    const { slug, title } = await newItem('course', { title: `Marked ${Date.now()} Z${personalValues}oe` });
    const page = await send(attackTarget.origins.academy, `/course/${slug}`, {
      headers: { accept: 'text/html' },
    });
    expect(page.text.normalize('NFC')).toContain(title.normalize('NFC'));
    const clipped = clippedBy(await stylesOf(page.text));
    const element = random.one('element', ['h1', 'h2', 'h3', 'p', 'td', 'th', 'dd', 'label', 'button']);
    expect([element, clipped.includes(element)]).toEqual([element, true]);
  });
});

const tokenOf = async (browser: Visitor) =>
  sessionResponse.parse((await browser.post('/api/user/refresh')).json()).token;

/** All style sheets of a page, including imported ones. */
async function stylesOf(html: string): Promise<string> {
  const within = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  const links = [...html.matchAll(/<link [^>]*>/g)]
    .map(([link]) => link)
    .filter((link) => /rel="?stylesheet/.test(link))
    .map((link) => /href="?([^" >]+)/.exec(link)?.[1] ?? '');
  const { academy } = attackTarget.origins;
  const pages = links.map(async (href) => (await send(academy, new URL(href, academy).pathname)).text);
  return [...within, ...(await Promise.all(pages))].join('\n');
}

/** @returns selectors whose rule clips overflowing content */
const clippedBy = (css: string): string[] =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, , rule = '']) => /(^|[;\s])overflow:\s*(clip|hidden)/.test(rule))
    .flatMap(([, selectors = '']) => selectors.split(',').map((one) => one.trim()));
