import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../../tools/workspace.mjs';

const FOLDER = 'docs/images';
/** An image or a source of one: in Markdown, or by an attribute of an element. */
const IMAGE = /(?:!\[[^\]]*\]\(|\bsrc(?:set)?=")(?!https?:)([^)"\s]+)/g;

/** @returns the images on a page, relative to the repository */
const imagesOf = (page: string, text: string): string[] =>
  [...text.matchAll(IMAGE)].map(([, path = '']) => posix.join(posix.dirname(page), path));

/** @returns the same image for the other theme */
const counterpartOf = (image: string): string =>
  image.replace(/-(light|dark)(?=\.\w+$)/, (_, theme) => (theme === 'light' ? '-dark' : '-light'));

const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(posix.join(root, file)));
const named = new Set(pages.flatMap((page) => imagesOf(page, readFileSync(posix.join(root, page), 'utf8'))));
const images = readdirSync(posix.join(root, FOLDER)).map((file) => posix.join(FOLDER, file));

describe('images of the documentation', () => {
  it('exist if a page names them', () => {
    expect(named.size).toBeGreaterThan(0);
    expect([...named].filter((image) => !existsSync(posix.join(root, image)))).toEqual([]);
  });

  it('are each named by a page', () => {
    expect(images.filter((image) => !named.has(image))).toEqual([]);
  });

  it('exist in light and in dark', () => {
    const single = images.filter((image) => {
      const counterpart = counterpartOf(image);
      return counterpart === image || !images.includes(counterpart);
    });
    expect(single).toEqual([]);
  });

  it.each([
    ['docs/testing.md', '![A list](images/list-light.webp)', 'docs/images/list-light.webp'],
    ['README.md', '<source media="x" srcset="docs/images/list-dark.webp">', 'docs/images/list-dark.webp'],
    ['README.md', '<img src="docs/images/list-light.webp" alt="A list">', 'docs/images/list-light.webp'],
  ])('are found in %s: %s', (page, text, image) => {
    expect(imagesOf(page, text)).toEqual([image]);
  });
});
