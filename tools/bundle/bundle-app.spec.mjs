import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { memoryFlags } from '../processes/memory-flags.mjs';
import { readManifest } from '../workspace.mjs';
import { EXTERNAL_PACKAGES } from './one-file.mjs';

const BUNDLE = fileURLToPath(new URL('bundle-app.mjs', import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** A small app: it imports the next module dynamically, like `main.ts`, and requires one setting. */
const MAIN = `import { greet } from './greetings/greet.js';
if (!process.env.GREETED) throw new Error('The environment is not complete');
void import('./later.js').then(({ Later }) => console.log(greet(Later.name)));`;
const GREET = `import { readFileSync } from 'node:fs';
export const greet = (name) => readFileSync(new URL('../../assets/hello.txt', import.meta.url), 'utf8') + name;`;

let app = '';
beforeEach(async () => {
  app = await mkdtemp(join(tmpdir(), 'bundled-app-'));
  await mkdir(join(app, 'dist/greetings'), { recursive: true });
  await mkdir(join(app, 'assets'));
  await symlink(MODULES, join(app, 'node_modules'));
  await writeFile(join(app, 'package.json'), '{ "type": "module" }');
  await writeFile(join(app, 'assets/hello.txt'), 'Hello ');
  await writeFile(join(app, 'dist/greetings/greet.js'), GREET);
  await writeFile(join(app, 'dist/later.js'), 'export class Later {}');
});
afterEach(() => rm(app, { recursive: true, force: true }));

/** @param {string} main */
async function bundled(main) {
  await writeFile(join(app, 'dist/main.js'), main);
  return spawnSync(process.execPath, [BUNDLE, 'main'], { cwd: app, encoding: 'utf8' });
}

const started = () =>
  spawnSync(process.execPath, [...memoryFlags, 'dist/main.bundle.mjs'], {
    cwd: app,
    env: { GREETED: 'somebody', NODE_DEBUG: 'bundle' },
    encoding: 'utf8',
  });

describe('the bundle of an app', () => {
  it('runs without its modules, from the compiled code of the build, and finds the files beside it', async () => {
    expect((await bundled(MAIN)).status).toBe(0);
    await rm(join(app, 'dist/greetings'), { recursive: true });
    await rm(join(app, 'dist/later.js'));
    const { stdout, stderr } = started();
    expect(stdout).toBe('Hello Later\n');
    expect(stderr).toContain('compiled by the build');
  });

  it('keeps letters of any script in every kind of literal', async () => {
    await writeFile(
      join(app, 'dist/later.js'),
      `const name = (text) => text.replace(/[ß₹]/gu, (sign) => \`—\${sign.length}\`) + 'తెలుగు' + \`😀\`;
       export class Later { static name = name('ß₹'); }`,
    );
    await bundled(MAIN);
    expect(started().stdout).toBe('Hello —1—1తెలుగు😀\n');
  });

  it('keeps the names of classes and functions that esbuild has renamed', async () => {
    await writeFile(
      join(app, 'dist/greetings/greet.js'),
      `export class Later { static greet = (name) => name; }`,
    );
    await writeFile(
      join(app, 'dist/later.js'),
      `import { Later as Other } from './greetings/greet.js';
       const made = () => { function greeting() {} return greeting; };
       export class Later {}
       export const names = [Other.name, Later.name, made().name, Other.greet('tail')].join(' ');`,
    );
    await bundled(`if (!process.env.GREETED) throw new Error('The environment is not complete');
      void import('./later.js').then(({ names }) => console.log(names));`);
    expect(started().stdout).toBe('Later Later greeting tail\n');
  });

  it('does not set the name of a callback at each creation [decision 0134]', async () => {
    await writeFile(
      join(app, 'dist/later.js'),
      `const made = () => { const callback = () => 1; return callback; };
       export const isNamed = made().name === 'callback';`,
    );
    await bundled(`if (!process.env.GREETED) throw new Error('The environment is not complete');
      void import('./later.js').then(({ isNamed }) => console.log(isNamed));`);
    expect(started().stdout).toBe('false\n');
  });

  it('does not contain a part that is a file of its own, and loads it on demand [decision 0144]', async () => {
    await writeFile(join(app, 'dist/greetings/otlp-trace.js'), `export const words = 'from beside';`);
    await bundled(`if (!process.env.GREETED) throw new Error('The environment is not complete');
      void import('./greetings/otlp-trace.js').then(({ words }) => console.log(words));`);
    expect(await readFile(join(app, 'dist/main.bundle.cjs'), 'utf8')).not.toContain('from beside');
    await rm(join(app, 'dist/greetings'), { recursive: true });
    expect(started().stdout).toBe('from beside\n');
  });

  it('runs from its source text if the cache belongs to another version of Node', async () => {
    await bundled(MAIN);
    await writeFile(join(app, 'dist/main.bundle.cache'), 'of another');
    const { stdout, stderr } = started();
    expect(stdout).toBe('Hello Later\n');
    expect(stderr).toContain('compiled from its text');
  });

  it('runs from the compiled code of the build in another folder, as in an image [decision 0233]', async () => {
    await bundled(MAIN);
    await rename(app, `${app}-image`);
    app = `${app}-image`;
    const before = await readdir(join(app, 'dist'));
    const { stdout, stderr } = started();
    expect(stdout).toBe('Hello Later\n');
    expect(stderr).toContain('compiled by the build');
    expect(await readdir(join(app, 'dist'))).toEqual(before);
  });

  it('is rejected by the build when it cannot be loaded', async () => {
    const { status, stderr } = await bundled(`throw new Error('a door is missing');`);
    expect(status).toBe(1);
    expect(stderr).toContain('a door is missing');
  });
});

it.each(['bff', 'services/auth', 'services/catalog', 'services/payment'])(
  'the bundle of %s has the packages that it resolves by name beside it [decision 0059]',
  async (dir) => {
    const files = await readdir(join(ROOT, dir, 'src'), { recursive: true });
    const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
    const texts = await Promise.all(sources.map((file) => readFile(join(ROOT, dir, 'src', file), 'utf8')));
    const found = texts.flatMap((text) => [...text.matchAll(/\.resolve\('((?:@[^/']+\/)?[\w-]+)/g)]);
    const needs = Object.keys(readManifest(`${dir}/package.json`).dependencies ?? {});
    expect(found.length).toBeGreaterThan(0);
    for (const [, name] of found) {
      expect(EXTERNAL_PACKAGES).toContain(name);
      expect(needs).toContain(name);
    }
  },
);
