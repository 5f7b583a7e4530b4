import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { oneLine, visible, withoutInvisible } from './visible-text.js';

const line = z.string().check(...oneLine('The name'));
const paragraph = z.string().check(...visible('The message'));
const ZWNJ = '\u200c';
const ZWJ = '\u200d';

describe('a text that others read', () => {
  it.each([
    ['line separator', '\u2028'],
    ['paragraph separator', '\u2029'],
    ['zero width space', '\u200b'],
    ['word joiner', '\u2060'],
    ['byte order mark', '\ufeff'],
    ['tag', '\u{e0041}'],
    ['flag of England, which is made of tags', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['invisible times', '\u2062'],
    ['Hangul filler', '\u3164'],
    ['halfwidth Hangul filler', '\uffa0'],
    ['annotation anchor', '\ufff9'],
    ['joiner between Latin letters', ZWJ],
    ['non-joiner between Latin letters', ZWNJ],
  ])('holds no %s, in a line nor in a paragraph [T42]', (_, char) => {
    const text = `Asha${char}Rao`;
    expect([line.safeParse(text).success, paragraph.safeParse(text).success]).toEqual([false, false]);
    expect(withoutInvisible(text)).toMatch(/^Asha(🏴)? +Rao$/u);
  });

  it.each([
    ['Telugu, non-joiner within', `సాఫ్ట్${ZWNJ}వేర్`],
    ['Telugu, non-joiner at the end of a word', `రాజ్${ZWNJ} కుమార్${ZWNJ}`],
    ['Hindi, half form', `क्${ZWJ}ष`],
    ['Hindi, explicit virama', `श्री राज्${ZWNJ}य`],
    ['Marathi, eyelash ra', `दर्${ZWJ}या`],
    ['Bengali, ya-phalaa', `র${ZWJ}্যাব`],
    ['Malayalam, chillu at the end', `അവന${'്'}${ZWJ}`],
    ['Sinhala', `ශ්${ZWJ}රී ලංකා`],
    ['Persian', `می${ZWNJ}خواهم`],
    ['family', '👨\u200d👩\u200d👧'],
    ['colour of skin', '👩🏽\u200d💻'],
    ['rainbow flag', '🏳️\u200d🌈'],
    ['heart on fire', '❤️\u200d🔥'],
    ['flag of India', '🇮🇳'],
    ['keycap', '1️⃣'],
    ['mark of direction', '\u200fسلام'],
  ])('keeps %s [T42]', (_, text) => {
    expect([line.parse(text), paragraph.parse(text), withoutInvisible(text)]).toEqual([text, text, text]);
  });

  it.each([
    ['alone', ZWJ],
    ['at the beginning', `${ZWNJ}రాజ్`],
    ['after a letter at the end', `ర${ZWNJ}`],
    ['twice', `రాజ్${ZWNJ}${ZWNJ}కుమార్`],
    ['before an emoji', `Asha${ZWJ}👧`],
    ['after an emoji at the end', `👧${ZWJ}`],
    ['non-joiner between emoji', `👨${ZWNJ}👧`],
  ])('holds no joiner that joins nothing: %s [T42]', (_, text) => {
    expect([line.safeParse(text).success, paragraph.safeParse(text).success]).toEqual([false, false]);
  });

  it('has lines of its own only where it is a paragraph [T42]', () => {
    for (const text of ['two\nlines', 'soft\u00adhyphen', 'Left \u202Eright\u202C']) {
      expect([line.safeParse(text).success, paragraph.safeParse(text).success]).toEqual([false, true]);
    }
  });
});
