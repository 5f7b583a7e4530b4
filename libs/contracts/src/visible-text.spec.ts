import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { oneLine, visible, withoutInvisible } from './visible-text.js';

const line = z.string().check(...oneLine('The name'));
const paragraph = z.string().check(...visible('The message'));
const ZWNJ = '\u200c';
const ZWJ = '\u200d';

describe('a text for other readers', () => {
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
    ['Mongolian vowel separator', '\u180e'],
    ['place of an object', '\ufffc'],
    ['joiner of hieroglyphs', '\u{13430}'],
    ['filler of Khitan', '\u{16fe4}'],
    ['blank of Braille', '\u2800'],
    ['blank of music', '\u{1d159}'],
    ['Hangul choseong filler', '\u115f'],
    ['Hangul jungseong filler', '\u1160'],
    ['soft hyphen', '\u00ad'],
    ['combining grapheme joiner', '\u034f'],
    ['Arabic letter mark', '\u061c'],
    ['inherent vowel of Khmer', '\u17b4'],
    ['other inherent vowel of Khmer', '\u17b5'],
    ['variation selector behind a letter', '\ufe0f'],
    ['first variation selector', '\ufe00'],
    ['variation selector of ideographs', '\u{e0100}'],
    ['variation selector of Mongolian', '\u180b'],
    ['mark of direction, where all is written from the left', '\u200e'],
    ['joiner between Latin letters', ZWJ],
    ['non-joiner between Latin letters', ZWNJ],
    ['character of private use, which each font draws as it likes', '\ue000'],
    ['half of a character', '\ud800'],
    ['number that is no character', '\ufffe'],
  ])('contains no %s, neither in a line nor in a paragraph [T42]', (_, char) => {
    const text = `Asha${char}Rao`;
    expect([line.safeParse(text).success, paragraph.safeParse(text).success]).toEqual([false, false]);
    expect(withoutInvisible(text)).toMatch(/^Asha(🏴)? +Rao$/u);
  });

  it.each([
    ['Telugu, non-joiner within', `సాఫ్ట్${ZWNJ}వేర్`],
    ['Hindi, half form', `क्${ZWJ}ष`],
    ['Hindi, explicit virama', `श्री राज्${ZWNJ}य`],
    ['Marathi, eyelash ra', `दर्${ZWJ}या`],
    ['Bengali, ya-phalaa', `র${ZWJ}্যাব`],
    ['Malayalam, chillu within', `അവന${'്'}${ZWJ}റെ`],
    ['Sinhala', `ශ්${ZWJ}රී ලංකා`],
    ['Persian', `می${ZWNJ}خواهم`],
    ['family', '👨\u200d👩\u200d👧'],
    ['colour of skin', '👩🏽\u200d💻'],
    ['rainbow flag', '🏳️\u200d🌈'],
    ['heart on fire', '❤️\u200d🔥'],
    ['flag of India', '🇮🇳'],
    ['keycap', '1️⃣'],
    ['mark of direction', '\u200fسلام'],
    ['picture of a sign', '©\ufe0f ☎\ufe0e'],
    ['name with a variation of an ideograph', '葛\u{e0100}城'],
    ['variation of Mongolian', 'ᠠ\u180b'],
  ])('keeps %s [T42]', (_, text) => {
    expect([line.parse(text), paragraph.parse(text), withoutInvisible(text)]).toEqual([text, text, text]);
  });

  it.each([
    ['alone', ZWJ],
    ['at the beginning', `${ZWNJ}రాజ్`],
    ['before a word', `రాజ్ ${ZWNJ}కుమార్`],
    ['at the end of Latin letters', `Asha${ZWNJ}`],
    ['twice', `రాజ్${ZWNJ}${ZWNJ}కుమార్`],
    ['before an emoji', `Asha${ZWJ}👧`],
    ['after an emoji at the end', `👧${ZWJ}`],
    ['non-joiner between emoji', `👨${ZWNJ}👧`],
  ])('contains no joiner that joins nothing: %s [T42]', (_, text) => {
    expect([line.safeParse(text).success, paragraph.safeParse(text).success]).toEqual([false, false]);
  });

  it.each([
    ['joiner between an accent and an accent', `Lu\u0308${ZWJ}\u0304`],
    ['non-joiner behind a tilde', `Jen\u0303${ZWNJ}\u0331`],
    ['joiner between apostrophes', `O\u02bc${ZWJ}\u02bcNeill`],
    ['marks of direction behind an accent', 'Zoe\u0308\u200e\u200e Rao'],
    ['marks of direction behind an Arabic comma', 'Bob\u060c\u200e\u200f'],
    ['joiner between signs that are drawn as letters', `©${ZWJ}©`],
  ])('accepts marks of many scripts as marks of the letter before them: %s [H12, T42]', (_, text) => {
    expect([line.safeParse(text).success, paragraph.safeParse(text).success]).toEqual([false, false]);
  });

  it.each([
    ['Adlam', `\u{1e900}${ZWNJ}\u{1e901}`],
    ['Tirhuta', `\u{1148f}\u{114c2}${ZWJ}\u{1148f}`],
    ['Arabic, with a vowel sign before it', `\u0645\u064e${ZWNJ}\u0645`],
    ['Hebrew, with a mark of direction', '\u05d0\u05d1\u200f'],
  ])('keeps a joiner or a direction mark of %s [H12, T42]', (_, text) => {
    expect(line.parse(text)).toBe(text);
  });

  it.each([
    ['Telugu, at the end of each word', `రాజ్${ZWNJ} కుమార్${ZWNJ}`, 'రాజ్ కుమార్'],
    ['after a letter', `ర${ZWNJ}`, 'ర'],
    ['twice at the end', `రాజ్${ZWNJ}${ZWNJ}`, 'రాజ్'],
    ['before a comma, a digit and a Latin letter', `రాజ్${ZWNJ}, రాజ్${ZWNJ}2 రాజ్${ZWNJ}x`, 'రాజ్, రాజ్2 రాజ్x'],
    ['Malayalam, a letter that ends in a joiner', `അവന${'്'}${ZWJ} നായർ`, 'അവൻ നായർ'],
    ['Bengali, a letter that ends in a joiner', `সত্যজিত${'্'}${ZWJ}`, 'সত্যজিৎ'],
  ])('loses joiners after the last letter of a word: %s [H12, T42]', (_, text, stored) => {
    expect([line.parse(text), paragraph.parse(text), withoutInvisible(text)]).toEqual([
      stored,
      stored,
      stored,
    ]);
  });

  it('contains one variation selector per character, and the emoji of a digit only in a keycap [H12, T42]', () => {
    for (const text of ['❤\ufe0f\ufe0f', '1\ufe0f', '葛\u{e0100}\u{e0101}', '\ufe0f❤'])
      expect([text, line.safeParse(text).success]).toEqual([text, false]);
  });

  it.each([
    ['alone', '\u0301\u0302'],
    ['at the beginning', '\u0301Asha'],
    ['behind a blank', 'Asha \u0301Rao'],
  ])('rejects marks without a letter before them, which overlap a neighbour: %s [H12, T42]', (_, text) => {
    expect([line.safeParse(text).success, paragraph.safeParse(text).success]).toEqual([false, true]);
    expect(line.safeParse(withoutInvisible(text).trim() || 'Asha').success).toBe(true);
  });

  it('contains line breaks only if it is a paragraph [T42]', () => {
    for (const text of ['two\nlines', 'Left \u202Eright\u202C']) {
      expect([line.safeParse(text).success, paragraph.safeParse(text).success]).toEqual([false, true]);
    }
  });
});
