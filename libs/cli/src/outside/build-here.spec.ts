import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeBuild } from '@academy/registry-kit/gate/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { root } from '../../../../tools/workspace.mjs';
import { GateRejection } from '../gate-rejection.js';
import { buildHere } from './build-here.js';

let folder: string;
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const json = (file: string, content: object): void => write(file, JSON.stringify(content));

/** A bundler whose output is `built`. */
const BUNDLER = `import { cp } from 'node:fs/promises';
export const pageRuntime = () => ({ name: 'runtime', version: '1.0.0' });
export const buildRemote = async (dir) => {
  await cp(dir + '/built', dir + '/dist/release', { recursive: true });
  return [];
};
`;
const compilerOptions = {
  ...{ target: 'es2023', lib: ['es2023'], module: 'esnext', moduleResolution: 'bundler' },
  ...{ strict: true, noEmit: true, types: [] },
};
const academy = {
  ...{ remote: 'mf_certificates', team: 'Certificates', routes: ['/certificates'] },
  budgets: { initial: 30_000, total: 70_000, styles: 6_000 },
  pages: [{ name: 'home', path: '/certificates' }],
};
const remoteOf = (path: string): string =>
  `declare function route(path: string): void;
export const remote: { readonly title: string } = { title: 'Mine' };
route('${path}');
`;
const LISTENING =
  "declare const events: { on(name: string): void };\nevents.on('order.paid@1');\nexport {};\n";

/** @returns the lines of the findings */
const rejected = async (command: () => Promise<unknown>): Promise<string[]> => {
  const error: unknown = await command().catch((reason: unknown) => reason);
  if (!(error instanceof GateRejection)) throw error;
  return error.findings.map(({ rule, where, why }) => `${rule} ${where}: ${why}`);
};
const build = () => buildHere(folder);

async function bundle(changes: Record<string, string> = {}): Promise<void> {
  const built = await writeBuild(changes);
  cpSync(built, join(folder, 'built'), { recursive: true });
  rmSync(built, { recursive: true });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  json('academy.json', academy);
  json('package.json', { name: 'certificates', version: '0.1.0' });
  json('tsconfig.json', { compilerOptions, include: ['src'] });
  json('node_modules/@academy/api/package.json', { name: '@academy/api', version: '1.7.0' });
  json('node_modules/@academy/api/openapi.json', {
    ...{ openapi: '3.0.0', info: { title: 'API', version: '1.7.0' } },
    paths: {},
  });
  json('node_modules/@academy/remote-build/package.json', {
    ...{ name: '@academy/remote-build', type: 'module' },
    exports: { './build': './build.js' },
  });
  write('node_modules/@academy/remote-build/build.js', BUNDLER);
  symlinkSync(join(root, 'node_modules/typescript'), join(folder, 'node_modules/typescript'));
  write('src/remote.tsx', remoteOf('/certificates'));
  await bundle();
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('academy build', () => {
  it('builds a remote in which the registry would find nothing', async () => {
    expect(await build()).toMatchObject({ json: { remote: 'mf_certificates', files: 5 } });
  });

  it('rejects a page and a route outside of its prefixes', async () => {
    json('academy.json', { ...academy, pages: [{ name: 'home', path: '/news' }] });
    write('src/remote.tsx', remoteOf('/news'));
    expect(await rejected(build)).toEqual([
      'routes src/remote.tsx:3: /news lies below none of its prefixes: /certificates',
      'pages pages[0] home: /news lies below none of its prefixes: /certificates',
    ]);
  });

  it('rejects an undeclared event with its line in the sources', async () => {
    write('src/card.ts', LISTENING);
    await bundle({ 'lazy.a12b7048.js': 'a.on("order.paid@1");' });
    expect(await rejected(build)).toEqual([
      'events src/card.ts:2: it has order.paid@1, which events.hears of academy.json does not name',
    ]);
    json('academy.json', { ...academy, events: { hears: ['order.paid@1'] } });
    expect(await build()).toMatchObject({ text: expect.stringContaining('is built') });
  });

  it('rejects more script than its budget allows', async () => {
    json('academy.json', { ...academy, budgets: { ...academy.budgets, total: 10 } });
    expect(await rejected(build)).toEqual([
      expect.stringMatching(/^budget budgets\.total: .* KB of JavaScript/),
    ]);
  });
});
