import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../../tools/workspace.mjs';

const ROOTS = 'bench|bff|deploy|docs|e2e|labs|libs|mf-[a-z]+|services|shell|simulators|ssr|tools';
/** A file or folder of the repository in backticks, without a placeholder. */
const QUOTED_PATH = new RegExp(`\`((?:${ROOTS})/[\\w./-]*)\``, 'g');
/** A source file by its path, in backticks or not. */
const SOURCE_PATH = new RegExp(`(?<![\\w./{}*-])((?:${ROOTS})/[\\w./-]+\\.(?:mjs|tsx?))\\b`, 'g');
/** A source file by its name alone. */
const SOURCE_NAME = /(?<![\w./{}*$-])([a-z0-9][\w-]*(?:\.[\w-]+)*\.(?:mjs|tsx?))\b(?!\/)/g;
/** A link to a file of the repository. */
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;
const CODE_BLOCK = /^( *)```[^]*?^\1```/gm;
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*).*$/gm;
/** Pages that mention files of earlier versions, and an output of a build. */
const OF_EARLIER_VERSIONS = /^(?:CHANGELOG\.md|docs\/upgrading\.md)$/;
const BUILT = new Set(['main.bundle.mjs']);

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && isThere(file));
const names = new Set(files.map((file) => posix.basename(file)));
const pages = files.filter((file) => file.endsWith('.md') && !OF_EARLIER_VERSIONS.test(file));
const sources = files.filter((file) => /\.(?:mjs|tsx?)$/.test(file));

function isThere(path: string): boolean {
  return existsSync(posix.join(root, path));
}

/** @returns the files and folders that are mentioned in a text and do not exist */
function missingFrom(file: string, text: string): string[] {
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, named = '']) => named);
  const folder = posix.dirname(file);
  const paths = [...new Set([...found(QUOTED_PATH), ...found(SOURCE_PATH)])];
  const links = file.endsWith('.md') ? found(LINK).map((link) => posix.join(folder, link)) : [];
  return [
    ...paths.filter((path) => !isThere(path) && !isThere(posix.join(folder, path))),
    ...links.filter((link) => !isThere(link)),
    ...found(SOURCE_NAME).filter((name) => !names.has(name) && !BUILT.has(name)),
  ].map((missing) => `${file}: ${missing}`);
}

describe('files and folders of the repository', () => {
  it('exist if a page of the documentation names them', () => {
    expect(pages.length).toBeGreaterThan(200);
    const missing = pages.flatMap((page) =>
      missingFrom(page, readFileSync(posix.join(root, page), 'utf8').replaceAll(CODE_BLOCK, '')),
    );
    expect(missing).toEqual([]);
  });

  it('exist if a comment names them', () => {
    const missing = sources.flatMap((file) => {
      const comments = readFileSync(posix.join(root, file), 'utf8').match(COMMENT_LINE) ?? [];
      return missingFrom(file, comments.join('\n'));
    });
    expect(missing).toEqual([]);
  });

  it.each([
    ['docs/testing.md', 'see `libs/contracts/src/gone.ts`', 'libs/contracts/src/gone.ts'],
    [
      'docs/testing.md',
      '| services/payment/test/gone.e2e-spec.ts |',
      'services/payment/test/gone.e2e-spec.ts',
    ],
    ['docs/testing.md', 'as [decided](decisions/gone.md#why)', 'docs/decisions/gone.md'],
    ['bff/src/main.ts', '// Read by gone.service.ts.', 'gone.service.ts'],
  ])('are reported for %s: %s', (file, text, missing) => {
    expect(missingFrom(file, text)).toEqual([`${file}: ${missing}`]);
  });
});
