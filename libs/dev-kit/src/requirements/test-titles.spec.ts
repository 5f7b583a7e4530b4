import { describe, expect, it } from '@jest/globals';
import { titlesOf, vagueParts } from './test-titles.js';

const found = (text: string, name = 'x.spec.ts') =>
  titlesOf(name, text).some(({ words }) => words.includes('T44'));

describe('an id of a requirement', () => {
  it.each([
    ['a test', `it('T44: fuzz', () => {});`],
    ['the group that it stands in', `describe('fuzz (T44)', () => { it('never 5xx', () => {}); });`],
    ['a test of Playwright', `test.describe.serial('x', () => { test('T44', async ({ page }) => {}); });`],
    ['a seeded attack', `attack('never 5xx [T44]', async (choose) => {});`],
    ['a template', 'it(`${method}: T44`, () => {});'],
    ['a row of a table', `it.each([['T44: a lone byte', 1]])('%s is refused', () => {});`],
    ['a row of a table with a name', `const bad = [['T44', 1]];\nit.each(bad)('%s is refused', () => {});`],
    ['a group for each', `describe.each(['T44'])('%s', () => { it('x', () => {}); });`],
  ])('is read from %s', (_, text) => expect(found(text)).toBe(true));

  it.each([
    ['a comment', `// T44\nit('never 5xx', () => { /* T44 */ });`],
    ['a comment that was a test', `// it('T44: fuzz', () => {});`],
    ['what a test does', `it('never 5xx', () => { const id = 'T44'; expect(id).toBe('T44'); });`],
    ['a text in JSX', `it('renders', () => { render(<p>T44</p>); });`],
    ['a test that is skipped', `it.skip('T44: fuzz', () => {});`],
    ['a test in a group that is skipped', `describe.skip('T44', () => { it('x', () => {}); });`],
    ['a test that is to be written', `it.todo('T44: fuzz');`],
    ['a group without a test', `describe('T44', () => { const x = 1; });`],
    ['a call of something else', `say('T44', () => {}); it('x', () => {});`],
  ])('is not read from %s', (_, text) => expect(found(text, 'x.spec.tsx')).toBe(false));

  it('is read with its groups, and with a placeholder for each value of the run', () => {
    const text = "describe('fuzz', () => { it(`${method}: is refused after ${count} tries`, () => {}); });";
    expect(titlesOf('x.spec.ts', text)).toEqual([
      { title: 'fuzz › …: is refused after … tries', words: 'fuzz : is refused after tries' },
    ]);
  });
});

describe('vague parts of a title', () => {
  it.each([
    ['a quiz › what was right', 'what was right'],
    ['where clocks change › shows both', 'where clocks change'],
    ['who asks twice gets one mail', 'who asks twice gets one mail'],
    ['Somebody else › sees nothing', 'Somebody else'],
    ['how long it waits', 'how long it waits'],
    ['a coupon › is refused when it is off', 'is refused when it is off'],
    ['shows the refusal', 'shows the refusal'],
  ])('are found in %j', (title, part) => expect(vagueParts(title)).toEqual([part]));

  it.each(['a coupon › is rejected, whoever uses it', 'shows what was right', 'however it ends'])(
    'are not found in %j',
    (title) => expect(vagueParts(title)).toEqual([]),
  );
});
