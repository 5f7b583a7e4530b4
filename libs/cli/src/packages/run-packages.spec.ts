import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readManifest, root } from '../../../../tools/workspace.mjs';
import { packageProblems } from './judge-package.js';
import { PlainTypes } from './plain-types.js';
import { publishedPackages, sourceManifest } from './published-packages.js';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const folderName = (name: string): string => name.replace(/^@/, '').replace('/', '-');
const names = publishedPackages.map((each) => sourceManifest(each).name);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'academy-packages-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (args: readonly string[], cwd = folder) =>
  promisify(execFile)(process.execPath, args, { cwd }).then(
    ({ stdout, stderr }) => ({ code: 0, text: `${stdout}${stderr}` }),
    ({ stdout, stderr, code }: { stdout: string; stderr: string; code: number }) => ({
      code,
      text: `${stdout}${stderr}`,
    }),
  );

describe('npm run packages -- build [0223]', () => {
  const out = (): string => join(folder, 'out');
  const manifest = (name: string): Manifest =>
    JSON.parse(readFileSync(join(out(), folderName(name), 'package.json'), 'utf8')) as Manifest;
  const command = (name: string, bin: string): string => join(out(), folderName(name), `dist/${bin}.js`);

  beforeAll(async () => {
    const built = await run([join(root, 'tools/packages.mjs'), 'build', '--out', out()]);
    expect(built).toMatchObject({ code: 0 });
    // As npm would install the only dependency of the command.
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(root, 'node_modules/typescript'), join(folder, 'node_modules/typescript'));
  });

  it('packs every package, in which publint, attw and the rules of this repository find nothing', () => {
    const tarballs = names.map((name) => `${folderName(name)}-${manifest(name).version}.tgz`);
    expect(readdirSync(join(out(), 'tarballs')).sort()).toEqual(tarballs.sort());
  });

  it('ships the compiler settings that its jest preset names', () => {
    expect(existsSync(join(out(), 'academy-remote-build/dist/jest/react.tsconfig.json'))).toBe(true);
  });

  it('lists each package after those that it depends on', () => {
    for (const [index, name] of names.entries()) {
      const { dependencies = {}, peerDependencies = {} } = manifest(name);
      const ours = Object.keys({ ...dependencies, ...peerDependencies }).filter((each) =>
        names.includes(each),
      );
      expect(ours.filter((each) => names.indexOf(each) > index)).toEqual([]);
    }
  });

  it('leaves React to the user of a package, in the version that page and remote accept', () => {
    for (const name of ['@academy/ui', '@academy/mf-kit', '@academy/remote-api']) {
      expect(manifest(name).peerDependencies).toMatchObject({ react: '^19.3 || ^20' });
      expect(manifest(name).dependencies).not.toHaveProperty('react');
    }
  });

  it('gives the package of the API the version of the API', () => {
    const { info } = readManifest('bff/openapi.json') as { info: { version: string } };
    expect(manifest('@academy/api').version.startsWith(`${info.version}.`)).toBe(true);
  });

  it('describes academy.json for editors', () => {
    const file = join(out(), 'academy-remote-api/dist/academy.schema.json');
    const { required, additionalProperties } = JSON.parse(readFileSync(file, 'utf8')) as Record<
      string,
      unknown
    >;
    expect(required).toEqual(expect.arrayContaining(['remote', 'team', 'routes', 'budgets']));
    expect(additionalProperties).toBe(false);
  });

  it('has a command that makes a remote once, and never replaces one', async () => {
    const create = command('create-academy-remote', 'create-academy-remote');
    expect(await run([create, 'certificates'])).toMatchObject({ code: 0 });
    const made = JSON.parse(readFileSync(join(folder, 'certificates/package.json'), 'utf8')) as Manifest;
    expect(made.dependencies).toMatchObject({ '@academy/mf-kit': `^${manifest('@academy/mf-kit').version}` });
    const again = await run([create, 'certificates']);
    expect(again.code).toBe(1);
    expect(again.text).toContain('exists already');
  });

  it.each([
    [['new', 'Certificates'], 1, 'no name for a remote'],
    [['new', '../escape'], 1, 'no name for a remote'],
    [['new', 'news', '--route', 'news'], 1, '--route news'],
    [['new', 'news', '--team', '"quoted"'], 1, '--team'],
    [['build'], 1, 'academy.json is missing'],
    [['fly'], 2, 'fly is no command'],
    [['new', 'news', '--fast'], 2, '--fast'],
    [['build', '--percent', '5'], 2, '--percent is not for academy build'],
    [['publish'], 2, 'ACADEMY_REGISTRY'],
    [['publish', '--registry', 'http://registry.example'], 1, 'academy.json is missing'],
    [['publish', '--version', 'one/two'], 2, '--version'],
    [['promote', '--registry', 'https://registry.example'], 2, 'takes VERSION'],
    [['promote', 'one/two', '--registry', 'https://registry.example'], 2, 'VERSION is letters'],
    [['canary', '1.0.0', '--percent', '101'], 2, '--percent'],
    [['preview', '1.0.0', '--hours', '169'], 2, '--hours'],
    [['rollback', '--reason', '', '--registry', 'https://registry.example'], 2, '--reason'],
    [['platform', 'check'], 2, 'takes check and FILE'],
    [['platform', 'check', 'openapi.json'], 2, 'ACADEMY_REGISTRY'],
    [['platform', 'check', 'none.json', '--registry', 'https://registry.example'], 1, 'no file none.json'],
    [['status', '--registry', 'ftp://registry.example'], 2, 'ftp://registry.example'],
  ])('has a command that rejects %j with a plain message, and makes nothing', async (args, code, why) => {
    const rejected = await run([command('@academy/cli', 'academy'), ...args]);
    expect(rejected.code).toBe(code);
    expect(rejected.text).toContain(why);
    expect(rejected.text).not.toMatch(/\n\s+at /);
    expect(existsSync(join(folder, 'news'))).toBe(false);
  });
});

describe('the rules for published packages [0223]', () => {
  const plant = (file: string, text: string): string => {
    const planted = mkdtempSync(join(folder, 'planted-'));
    mkdirSync(dirname(join(planted, file)), { recursive: true });
    writeFileSync(join(planted, file), text);
    return planted;
  };

  it.each([
    ['a TypeScript source', 'dist/index.ts', 'export const a = 1;', 'dist/index.ts is a TypeScript source'],
    ['a workspace', 'package.json', '{ "dependencies": { "a": "workspace:*" } }', 'contains workspace:'],
    ['a path of this repository', 'dist/index.js', `// ${root}/libs/ui`, 'a path of this repository'],
    ['a module of another package', 'dist/index.js', `import '../../ui/a.js';`, 'refers to ../ui/a.js'],
    ['a missing declaration', 'dist/index.d.ts', `type A = import('./a.js').A;`, 'refers to dist/a.js'],
    ['the contracts', 'dist/index.d.ts', `import '@academy/contracts/call';`, 'refers to @academy/contracts'],
    ['a path of a service', 'dist/index.js', `fetch('/orders/{merchantOrderId}/status');`, 'path /orders/'],
    ['one in other quotes', 'dist/index.js', 'const path = "/seats/capacities";', 'path /seats/capacities'],
  ])('report %s', async (_, file, text, problem) => {
    expect((await packageProblems(plant(file, text))).join('\n')).toContain(problem);
  });

  it('accept a path of the public API', async () => {
    expect(await packageProblems(plant('dist/index.js', `get('/api/course/{id}');`))).toEqual([]);
  });
});

describe('types of the contracts in a package [0223]', () => {
  const types = new PlainTypes(['users/user.schemas', 'route', 'openapi/bytes-paths']);

  it('are written out, without the schemas from which they are inferred', () => {
    const text = types.declarations('users/user.schemas', new Set(['User']));
    expect(text).toMatch(/^export type User = \{ .*\bemail: string;.*role: "user" \| "admin";.*\};\n$/);
    expect(text).not.toMatch(/import|zod|\bz\./);
    expect(types.declarations('openapi/bytes-paths', new Set(['BytesPath']))).toContain('"/api/admin/');
  });

  it.each(['Missing', 'fillPath'])('are rejected for %s, which is no type of data', (name) => {
    expect(() => types.declarations('route', new Set([name]))).toThrow(`exports no type ${name}`);
  });
});
