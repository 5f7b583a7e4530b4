import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readFiles } from '../../describe.js';
import { readDescription } from '../remote-folder.js';
import { publishHere } from './publish-here.js';
import { describeSources, writeBuildNote } from './source-description.js';

let folder: string;
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const change = (file: string, from: string, to: string): void => {
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toContain(from);
  write(file, text.replace(from, to));
};
const installed = (name: string, version: string): void =>
  write(`node_modules/@academy/${name}/package.json`, JSON.stringify({ name, version }));
const runtime = (version: string): void =>
  write(
    'node_modules/@academy/remote-build/build.mjs',
    `export const pageRuntime = () => ({ name: 'runtime', version: '${version}' });\n`,
  );
const api = {
  openapi: '3.0.0',
  info: { title: 'API', version: '1.7.0' },
  paths: { '/api/course/all': { get: {} } },
};
const academy = {
  remote: 'mf_certificates',
  team: 'Certificates',
  routes: ['/certificates'],
  budgets: { initial: 30_000, total: 70_000, styles: 6_000 },
};

/** Makes of `academy build` all but the bundle. */
const build = async (): Promise<void> => {
  write('dist/release/mf-manifest.json', '{}');
  await writeBuildNote(folder, await describeSources(folder, await readDescription(folder)));
};
/** @returns the message with which the command ends; no registry has this address */
const publish = (): Promise<unknown> =>
  publishHere({ dir: folder, place: 'http://127.0.0.1:1', env: { ACADEMY_TOKEN: 'x' } }).then(
    () => 'published',
    (error: Error) => error.message,
  );

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  write('academy.json', JSON.stringify(academy));
  write('package.json', JSON.stringify({ name: 'certificates', version: '0.1.0' }));
  installed('api', '1.7.0');
  write('node_modules/@academy/api/openapi.json', JSON.stringify(api));
  write(
    'node_modules/@academy/remote-build/package.json',
    JSON.stringify({ name: '@academy/remote-build', exports: { './build': './build.mjs' } }),
  );
  runtime('1.0.0');
  write(
    'src/remote.tsx',
    `export const remote: { readonly title: string } = { title: 'Mine' };\nroute('/certificates');\n`,
  );
  write('src/page.tsx', `get('/api/course/all');\n`);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('academy publish', () => {
  it('gets to the registry with a build of the present sources, also after changes that describe nothing', async () => {
    await build();
    change('src/page.tsx', 'get(', '// a comment\nget(');
    change('academy.json', '{', '{ ');
    expect(await publish()).toContain('127.0.0.1:1');
  });

  it.each([
    ['academy.json', () => change('academy.json', '"/certificates"', '"/certificates", "/news"')],
    ['the operations of the API in src', () => change('src/page.tsx', '/course/all', '/workshop/all')],
    ['the types of src/remote.tsx', () => change('src/remote.tsx', 'title: string }', 'title: "Mine" }')],
    ['the paths in src/remote.tsx', () => change('src/remote.tsx', `route('/c`, `route('/news/c`)],
    ['the version of @academy/api', () => installed('api', '1.8.0')],
  ])('rejects a build that is older than %s, and names it', async (part, edit) => {
    await build();
    edit();
    expect(await publish()).toBe(
      `dist/release is older than its sources, so they do not describe it: changed since then: ${part}. Run academy build, and publish then.`,
    );
    await build();
    expect(await publish()).toContain('127.0.0.1:1');
  });

  it('names everything that has changed', async () => {
    await build();
    change('academy.json', 'Certificates', 'Awards');
    change('src/page.tsx', '/course/all', '/workshop/all');
    expect(await publish()).toContain('then: academy.json, the operations of the API in src. Run');
  });

  it.each([undefined, '', '[]', '{ "academy.json": 1 }'])(
    'rejects a build without the note of academy build: %j',
    async (note) => {
      write('dist/release/mf-manifest.json', '{}');
      if (note !== undefined) write('dist/release/academy-build.json', note);
      expect(await publish()).toBe('dist/release was not made by academy build: run it, and publish then.');
    },
  );

  it('does not upload the note', async () => {
    await build();
    expect([...(await readFiles(join(folder, 'dist/release'))).keys()]).toEqual(['mf-manifest.json']);
  });
});
