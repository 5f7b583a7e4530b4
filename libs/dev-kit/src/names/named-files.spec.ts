import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = new URL('../../../../', import.meta.url);
/** A file or folder of the repository in backticks, without a placeholder. */
const PATH =
  /`((?:bench|bff|deploy|docs|e2e|labs|libs|mf-[a-z]+|services|shell|simulators|ssr|tools)\/[\w./-]*)`/g;
/** A link to a file of the repository. */
const LINK = /\]\((?!https?:|#)([^)#]+)/g;

/** @returns the paths that a document names, relative to the repository */
const namedIn = (document: string): string[] => {
  const text = readFileSync(new URL(document, root), 'utf8');
  const links = [...text.matchAll(LINK)].map(([, path = '']) => posix.join(posix.dirname(document), path));
  return [...[...text.matchAll(PATH)].map(([, path = '']) => path), ...links];
};

describe('the files and folders that a document names', () => {
  it.each([
    ['CONTRIBUTING.md', 30],
    ['README.md', 20],
    ['docs/architecture.md', 20],
    ['docs/glossary.md', 20],
  ])('exist, for %s', (document, least) => {
    const named = namedIn(document);
    expect(named.length).toBeGreaterThan(least);
    expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });
});
