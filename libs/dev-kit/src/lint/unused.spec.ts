import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { root } from '../../../../tools/workspace.mjs';
import { unusedArguments } from '../../../../tools/linter.mjs';

const manifest = (content: object) => JSON.stringify(content);

/** A repository with the structure of this one, without findings. */
const clean: Readonly<Record<string, string>> = {
  '.gitignore': 'dist/\nnode_modules/\n',
  'package.json': manifest({ workspaces: ['libs/*', 'services/*'], devDependencies: { imported: '1.0.0' } }),
  'tools/start.mjs': `import 'imported';\nimport { start } from './start/parts.mjs';\nstart();`,
  'tools/start/parts.mjs': `export const start = () => 1;\nexport const tested = () => 1;`,
  'tools/start/parts.spec.mjs': `import { tested } from './parts.mjs';\ntested();`,
  'services/shop/package.json': manifest({ dependencies: { contracts: '*' } }),
  'services/shop/src/main.ts': `import { order } from 'contracts/order';\norder();`,
  'services/shop/src/config/env.ts': 'export const environmentSchema = 1;',
  'libs/contracts/package.json': manifest({
    name: 'contracts',
    exports: { './*': { 'academy-source': './src/*.ts', default: './dist/*.js' } },
  }),
  'libs/contracts/tsconfig.build.json': manifest({ compilerOptions: { rootDir: 'src', outDir: 'dist' } }),
  'libs/contracts/src/order.ts': 'export const order = () => 1;',
  'libs/ui/package.json': manifest({ exports: './src/index.ts' }),
  'libs/ui/src/index.ts': 'export const forRemotes = 1;',
};

const CONFIG = 'libs/dev-kit/unused.config.ts';
const dir = mkdtempSync(join(tmpdir(), 'academy-unused-'));
afterEach(() => rmSync(dir, { recursive: true }));

/** An entry of knip's report: `file`, and the findings in it by kind. */
type Issue = Readonly<Record<string, string | readonly { readonly name: string }[]>>;

/** The findings of knip as text. */
function findings(planted: Readonly<Record<string, string>>): string[] {
  for (const [file, content] of Object.entries({ ...clean, ...planted })) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), content);
  }
  mkdirSync(join(dir, 'node_modules'));
  symlinkSync('../libs/contracts', join(dir, 'node_modules/contracts'));
  cpSync(join(root, CONFIG), join(dir, CONFIG));
  const args = [...unusedArguments({ CI: 'true' }), '--reporter', 'json'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: dir, encoding: 'utf8' });
  const { issues } = JSON.parse(stdout) as { issues: Issue[] };
  const found = issues.flatMap((issue) =>
    Object.entries(issue).flatMap(([kind, names]) =>
      typeof names === 'string' ? [] : names.map(({ name }) => `${kind}: ${name} in ${issue['file']}`),
    ),
  );
  expect(status).toBe(found.length > 0 ? 1 : 0);
  return found.sort();
}

it('accepts code that a process, a test or a remote of another release uses', () =>
  expect(findings({})).toEqual([]));

it('checks a library that is built by its sources', () =>
  expect(findings({ 'libs/contracts/dist/order.js': 'export const order = () => 1;' })).toEqual([]));

it('reports an unused file, export, type and package', () =>
  expect(
    findings({
      'package.json': clean['package.json']?.replace('{"imported"', '{"idle":"1.0.0","imported"') ?? '',
      'tools/start/left.mjs': '',
      'tools/start/parts.mjs': `${clean['tools/start/parts.mjs']}\nexport const idle = 1;`,
      'services/shop/package.json': manifest({ dependencies: { contracts: '*', idle: '1.0.0' } }),
      'libs/contracts/src/order.ts': `${clean['libs/contracts/src/order.ts']}\nexport type Idle = 1;`,
    }),
  ).toEqual([
    'dependencies: idle in services/shop/package.json',
    'devDependencies: idle in package.json',
    'exports: idle in tools/start/parts.mjs',
    'files: tools/start/left.mjs in tools/start/left.mjs',
    'types: Idle in libs/contracts/src/order.ts',
  ]));

it('reports a package that a folder uses without declaring it', () =>
  expect(
    findings({ 'services/shop/src/main.ts': `${clean['services/shop/src/main.ts']}\nimport 'stranger';` }),
  ).toEqual(['unlisted: stranger in services/shop/src/main.ts']));
