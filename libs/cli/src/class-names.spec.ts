import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { root } from '../../../tools/workspace.mjs';

const require = createRequire(import.meta.url);

interface Classes {
  readonly own: Record<string, string>;
  readonly ui: Record<string, string>;
}

/** A minimal remote, with a version of @academy/ui that its team has chosen. */
const files = (name: string, uiVersion: string): Record<string, string> => ({
  'webpack.config.mjs': `import { remoteConfig, serverConfig } from '${join(root, 'libs/mf-kit/webpack/index.mjs')}';
    const app = { name: '${name}', dir: import.meta.dirname };
    export default [remoteConfig(app), serverConfig({ ...app, entry: './src/remote.tsx', side: 'remote' })];`,
  'academy.json': '{}',
  'package.json': '{ "name": "remote", "version": "1.0.0" }',
  'src/remote.tsx': `import own from './card.module.css';
    import { ui } from '@academy/ui/on-demand';
    export const classes = { own, ui };`,
  'src/card.module.css': '.root { color: red } .title { color: blue }',
  'node_modules/@academy/ui/package.json': JSON.stringify({
    name: '@academy/ui',
    version: uiVersion,
    exports: { './on-demand': './on-demand.js' },
  }),
  'node_modules/@academy/ui/on-demand.js': `export { default as ui } from './tabs.module.css';`,
  'node_modules/@academy/ui/tabs.module.css': '.root { color: red } .tab { color: blue }',
});

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'academy-classes-'))));
afterAll(() => rm(folder, { recursive: true }));

interface Built {
  readonly onServer: Classes;
  /** The CSS classes in the browser's style sheets. */
  readonly styled: string[];
}

async function build(name: string, uiVersion: string): Promise<Built> {
  const app = join(folder, `${name}-${uiVersion}`);
  for (const [file, content] of Object.entries(files(name, uiVersion))) {
    await mkdir(join(app, file, '..'), { recursive: true });
    await writeFile(join(app, file), content);
  }
  const webpack = join(root, 'node_modules/webpack-cli/bin/cli.js');
  await promisify(execFile)(process.execPath, [webpack, '--mode', 'production'], { cwd: app });
  const built = await readdir(join(app, 'dist/release'), { recursive: true });
  const sheets = built.filter((file) => file.endsWith('.css'));
  const css = await Promise.all(sheets.map((file) => readFile(join(app, 'dist/release', file), 'utf8')));
  const onServer = built.find((file) => file.endsWith('.cjs')) ?? '';
  return {
    onServer: (require(join(app, 'dist/release', onServer)) as { classes: Classes }).classes,
    styled: [...css.join('').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, styled = '']) => styled),
  };
}

it('two remotes, and two versions of a library, share no class name; page and server use the same names', async () => {
  const one = await build('mf_one', '1.0.0');
  const other = await build('mf_other', '1.0.0');
  const newer = await build('mf_one', '2.0.0');

  for (const { onServer, styled } of [one, other, newer]) {
    expect([...Object.values(onServer.own), ...Object.values(onServer.ui)].sort()).toEqual(styled.sort());
    expect(new Set(styled).size).toBe(4);
  }
  expect(one.styled.filter((name) => other.styled.includes(name))).toEqual([]);
  expect(Object.values(one.onServer.ui).filter((name) => newer.styled.includes(name))).toEqual([]);
  expect(one.onServer.own).toEqual(newer.onServer.own);
});
