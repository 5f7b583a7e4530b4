import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../../tools/workspace.mjs';
import { ONE_FILE_FOLDERS, SMALL_FILES, oneFileFolders, smallFiles } from './small-files.js';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

const PACKAGES: Readonly<Record<string, string>> = {
  'shell/package.json': '{ "name": "@academy/shell" }',
  'libs/ui/package.json': JSON.stringify({
    name: '@academy/ui',
    exports: { '.': './src/index.ts', './theme/*': { default: './src/theme/*.ts' } },
  }),
};

/** The findings in two packages with the given files. */
function found(files: Readonly<Record<string, string>>): string[] {
  const all: Readonly<Record<string, string>> = { ...PACKAGES, ...files };
  return smallFiles(Object.keys(all), (file) => all[file] ?? '');
}

const lines = (count: number): string => '//\n'.repeat(count);

describe('a file under 15 lines', () => {
  it('has several importers, or is of a kind with a reason', () =>
    expect(smallFiles(tracked, (file) => readFileSync(join(root, file), 'utf8'))).toEqual([]));

  it.each([
    ['banner.tsx', `import { Banner } from './banner.js';`],
    ['banner.ts', `import { type Banner } from './banner.js';`],
    ['banner.ts', `type Banner = import('./banner.js').Banner;`],
    ['banner.ts', `export * from './banner.js';`],
    ['banner.mjs', `import './banner.mjs';`],
  ])('is reported as %s with the importer that contains %s', (name, text) => {
    const [file, importer] = [`shell/src/frame/${name}`, 'shell/src/frame/frame.tsx'];
    expect(found({ [file]: lines(14), [importer]: text })).toEqual([`${file}: ${importer}`]);
    expect(found({ [file]: lines(15), [importer]: text })).toEqual([]);
    expect(found({ [file]: lines(14), [importer]: text, 'shell/src/frame/page.tsx': text })).toEqual([]);
  });

  it('is reported if specs import it besides one source, or one spec alone does', () => {
    const [file, importer] = ['shell/src/frame/banner.ts', 'shell/src/frame/frame.ts'];
    const imports = `import { banner } from './banner.js';`;
    const spec = { 'shell/src/frame/banner.spec.ts': imports };
    expect(found({ [file]: lines(2), [importer]: imports, ...spec })).toEqual([`${file}: ${importer}`]);
    expect(found({ [file]: lines(2), ...spec })).toEqual([`${file}: ${Object.keys(spec)[0]}`]);
    expect(found({ [file]: lines(2), ...spec, 'shell/src/frame/frame.spec.ts': imports })).toEqual([]);
  });

  it('stays a file if it is the start of a chunk, a type declaration or a spec', () =>
    expect(
      found({
        'shell/src/app.ts': `import './styles.js'; import './a.spec.js'; const page = () => import('./page.js');`,
        'shell/src/page.tsx': '',
        'shell/src/styles.d.ts': '',
        'shell/src/a.spec.ts': '',
      }),
    ).toEqual([]));

  it('stays a file if another package imports it, or the index of its own package', () =>
    expect(
      found({
        'libs/ui/src/index.ts': `export * from './button.js';`,
        'libs/ui/src/button.tsx': '',
        'libs/ui/src/theme/color.ts': '',
        'shell/src/main.ts': `import { Button } from '@academy/ui'; import { color } from '@academy/ui/theme/color';`,
      }),
    ).toEqual([]));

  it('is reported if the only importer, an entry point, uses it itself', () =>
    expect(
      found({
        'libs/ui/src/index.ts': `import { color } from './color.js';`,
        'libs/ui/src/color.ts': '',
      }),
    ).toEqual(['libs/ui/src/color.ts: libs/ui/src/index.ts']));

  it('counts an import by the name of the package beside a relative one', () => {
    const relative = { 'libs/ui/src/theme/tokens.ts': `import { color } from './color.js';` };
    expect(found({ 'libs/ui/src/theme/color.ts': '', ...relative })).toHaveLength(1);
    expect(
      found({
        'libs/ui/src/theme/color.ts': '',
        ...relative,
        'shell/src/main.ts': `import { color } from '@academy/ui/theme/color';`,
      }),
    ).toEqual([]);
  });
});

describe('a folder with one file', () => {
  it('is of a kind with a reason', () => expect(oneFileFolders(tracked)).toEqual([]));

  it('is reported unless it contains a folder or a second file', () => {
    const file = 'shell/src/frame/banner/banner.tsx';
    expect(oneFileFolders([file])).toEqual(['shell/src/frame/banner']);
    expect(oneFileFolders([file, 'shell/src/frame/banner/banner.module.css'])).toEqual([]);
    expect(
      oneFileFolders([file, 'shell/src/frame/banner/state/a.ts', 'shell/src/frame/banner/state/b.ts']),
    ).toEqual([]);
  });
});

it.each([...SMALL_FILES, ...ONE_FILE_FOLDERS])('the exception $paths has a subject', ({ paths }) =>
  expect(tracked.some((file) => paths.test(file) || paths.test(posix.dirname(file)))).toBe(true),
);
