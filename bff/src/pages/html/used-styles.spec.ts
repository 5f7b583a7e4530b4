import { describe, expect, it } from '@jest/globals';
import { hasFontsOnly, readStyleSheet, usedStyles } from './used-styles.js';

const used = (css: string, html: string) => usedStyles(readStyleSheet(css), html);

describe('the style rules of an initial view', () => {
  it.each([
    ['a class of the page', '.a{color:red}', '<p class="x a">'],
    ['an element', 'p{color:red}', '<p class="x">'],
    ['one of several selectors', '.b,.a>p{color:red}', '<p class="a">'],
    ['a class that it must not have', '.a:not(.b){color:red}', '<p class="a">'],
    ['a class that it may have', '.a:is(.b,:where(.c)){color:red}', '<p class="a">'],
    ['a state of a class', '.a:disabled:before{color:red}', '<p class="a">'],
    ['a state that it must not have', '.a:not(:hover){color:red}', '<p class="a">'],
    ['one state of several', '.a,.a:hover{color:red}', '<p class="a">'],
    ['an attribute with a dot', '.a[href$=".pdf"]{color:red}', '<p class="a">'],
  ])('include a rule for %s', (_, css, html) => {
    expect(used(css, html)).toBe(css);
  });

  it('leave out a rule if no element has all of its classes', () => {
    expect(used('.a .b{color:red}.ab{color:blue}', '<p class="a">')).toBe('');
  });

  it('keep the order, the conditions and the layers of the sheet', () => {
    const css = '@layer ui,app;@layer ui{.a{top:0}.b{top:1}@media (width<30em){.a{top:2}.b{top:3}}}.a{top:4}';
    expect(used(css, '<p class="a">')).toBe(
      '@layer ui,app;@layer ui{.a{top:0}@media (width<30em){.a{top:2}}}.a{top:4}',
    );
  });

  it('leave out a condition without a used rule', () => {
    expect(used('@media (width<30em){.b{top:0}}', '<p class="a">')).toBe('');
  });

  it('leave out rules for pointing and printing, which the whole style sheets contain', () => {
    const css =
      '.a:hover{top:0}.a:active:not(.b){top:1}@media print{.a{top:2}}@media (hover:hover){.a{top:3}}';
    expect(used(css, '<p class="a">')).toBe('');
  });

  it('include every font, animation and property', () => {
    const css = '@font-face{font-family:Inter}@keyframes turn{to{rotate:1turn}}@property --x{inherits:false}';
    expect(used(css, '<p>')).toBe(css);
  });
});

describe('a sheet of fonts only', () => {
  it.each([
    ['has no other rule', '@font-face{font-family:Inter}@font-face{font-family:Anek}', true],
    ['has no rule of a class', '@font-face{font-family:Inter}.a{top:0}', false],
    ['has no condition', '@font-face{font-family:Inter}@media (width<30em){.a{top:0}}', false],
    ['is not empty', '', false],
  ])('%s', (_, css, expected) => {
    expect(hasFontsOnly(readStyleSheet(css))).toBe(expected);
  });
});
