import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { billOf, componentsOf, licenceFindings, licenceList } from './bill-of-materials.mjs';
import { imageFindings } from './inspection.mjs';
import { Layers } from './layers.mjs';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-inspection-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** @param {Record<string, string | Buffer>} files by path */
async function layerOf(files) {
  const id = `sha256:${Math.random()}`;
  const content = join(folder, id);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(content, path)), { recursive: true });
    await writeFile(join(content, path), text);
  }
  const file = `${content}.tar`;
  execFileSync('tar', ['-C', content, '-cf', file, '.']);
  return { id, file };
}

const CONFIG = { User: '1000:1000', Env: ['NODE_VERSION=24.21.0'] };

/** @param {Record<string, string | Buffer>[]} files of each layer @param {object} [config] @param {string} [name] */
async function inspect(files, config = CONFIG, name = 'mail') {
  const layers = await Promise.all(files.map(layerOf));
  const image = { config: { config, history: [] }, layers };
  return imageFindings({ name, image, own: layers, layers: new Layers(), folder });
}

/** Shaped like a token of GitHub. */
const token = `ghp_${'a1'.repeat(18)}`;

describe('the inspection of an image', () => {
  it('finds nothing in an image that keeps the rules', async () => {
    expect(await inspect([{ 'app/dist/main.js': 'console.log(1)' }])).toEqual([]);
  });

  it('finds a secret in a file, with its place and without its text [T56]', async () => {
    const findings = await inspect([{ 'app/main.js': '' }, { 'app/settings/key.txt': `\n${token}` }]);
    expect(findings).toEqual(['a layer holds a token of GitHub: /app/settings/key.txt:2']);
  });

  it('finds a secret that a higher layer deletes [T56]', async () => {
    const findings = await inspect([{ 'app/key.pem': token }, { 'app/.wh.key.pem': '' }]);
    expect(findings).toEqual(['a layer holds a token of GitHub: /app/key.pem:1']);
  });

  it('finds a secret among the variables and in the history [T56]', async () => {
    const secret = `AKIA${'ABCDEFGH12345678'}`;
    expect(await inspect([{ a: '' }], { ...CONFIG, Env: [`ID=${secret}`] })).toEqual([
      'its settings or its history hold a key of AWS',
    ]);
  });

  it.each(['', 'root', '0', '0:0', 'node'])('rejects the user "%s", which may be root', async (user) => {
    expect(await inspect([{ a: '' }], { ...CONFIG, User: user })).toEqual([`runs as ${user || 'root'}`]);
  });

  it.each([
    'usr/local/bin/npm',
    'usr/bin/apt-get',
    'usr/bin/dpkg',
    'usr/local/lib/node_modules/npm/package.json',
  ])('finds the package manager %s, unless a higher layer deletes it', async (path) => {
    expect(await inspect([{ [path]: '' }])).toEqual([`holds a package manager: /${path}`]);
    const parts = path.split('/');
    const deleted = [...parts.slice(0, -1), `.wh.${parts.at(-1)}`].join('/');
    expect(await inspect([{ [path]: '' }, { [deleted]: '' }])).toEqual([]);
    expect(await inspect([{ [path]: '' }, { [`.wh.${parts[0]}`]: '' }])).toEqual([]);
  });

  it('rejects an image that is too large, and leaves more room to that of backups', async () => {
    const large = { 'app/data.bin': Buffer.alloc(61_000_000) };
    expect(await inspect([large])).toEqual([
      expect.stringMatching(/^has 61\.\d MB above its base, more than 60/),
    ]);
    expect(await inspect([large], CONFIG, 'backup')).toEqual([]);
  });
});

const STATUS = `Package: libc6
Status: install ok installed
Version: 2.36-9

Package: gone
Status: deinstall ok config-files
Version: 1
`;

describe('the bill of materials of an image', () => {
  it('lists the packages of the distribution and of our bundles with their licences, and Node', async () => {
    /** @type {Record<string, string>[]} */
    const layers = [
      { 'var/lib/dpkg/status': STATUS, 'usr/share/doc/libc6/copyright': 'Format: x\nLicense: LGPL-2.1\n' },
      {
        'var/lib/dpkg/status.d/libmariadb3':
          'Package: libmariadb3\nStatus: install ok installed\nVersion: 1:10\n',
        'app/packages.json': JSON.stringify([{ name: '@nestjs/core', version: '12.5.1', licence: 'MIT' }]),
      },
    ];
    const image = { config: { config: CONFIG }, layers: await Promise.all(layers.map(layerOf)) };
    const components = await componentsOf(image, new Layers(), folder);
    expect(billOf('mail', components)).toMatchObject({
      bomFormat: 'CycloneDX',
      components: [
        { purl: 'pkg:deb/debian/libc6@2.36-9', licenses: [{ license: { name: 'LGPL-2.1' } }] },
        { purl: 'pkg:deb/debian/libmariadb3@1%3A10' },
        { purl: 'pkg:npm/%40nestjs/core@12.5.1', licenses: [{ license: { name: 'MIT' } }] },
        { purl: 'pkg:generic/node@24.21.0' },
      ],
    });
    expect(licenceList(components)).toContain('LGPL-2.1\n  deb libc6 2.36-9\n');
    expect(licenceFindings(components)).toEqual([]);
  });

  it('rejects a package of ours whose licence is not allowed, and none of the distribution', () => {
    const part = { name: 'x', version: '1.0.0', licence: 'GPL-3.0' };
    expect(
      licenceFindings([
        { kind: 'npm', ...part },
        { kind: 'deb', ...part },
      ]),
    ).toEqual(['its licence is not allowed: x: GPL-3.0']);
  });
});
