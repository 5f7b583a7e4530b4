import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import semver from 'semver';
import { readManifest, root, workspaceFolders } from '../../../../tools/workspace.mjs';
import { foreign, isPlaceholder, type LockedPackages, packageName, forbiddenLicences } from './licences.js';

const { packages } = readManifest('package-lock.json') as { packages: LockedPackages };

/** Minimum versions: older ones have published vulnerabilities that a client could exploit. */
const safe: Readonly<Record<string, string>> = {
  '@fastify/static': '8.0.0',
  axios: '1.12.0',
  busboy: '1.0.0',
  fastify: '5.3.2',
  jose: '6.0.0',
  multer: '2.1.1',
  nodemailer: '7.0.7',
  sharp: '0.32.6',
  typeorm: '1.0.0',
  undici: '7.5.0',
  ws: '8.17.1',
};

describe('the supply chain [T68]', () => {
  it('has free licences only', () => {
    expect(foreign(packages).length).toBeGreaterThan(1_000);
    expect(forbiddenLicences(packages)).toEqual([]);
  });

  it('rejects a licence that is not on the list, even beside one that is', () => {
    const entry = (license: string | undefined) => ({
      'node_modules/x': { version: '1.0.0', integrity: 'sha512-', ...(license ? { license } : {}) },
    });
    for (const licence of [
      'GPL-3.0',
      'AGPL-3.0-only',
      'SSPL-1.0',
      'LGPL-3.0-or-later',
      'MIT AND GPL-3.0',
      'UNLICENSED',
      undefined,
    ])
      expect(forbiddenLicences(entry(licence))).toHaveLength(1);
    for (const licence of ['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT'])
      expect(forbiddenLicences(entry(licence))).toEqual([]);
  });

  it('has the digest of everything that it installs, and the registry as the only source', () => {
    const fetched = foreign(packages).filter(([, entry]) => !isPlaceholder(entry));
    expect(
      fetched.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? '')).map(([path]) => path),
    ).toEqual([]);
    expect(foreign(packages).filter(([, { resolved }]) => /^(git|http:|file:)/.test(resolved ?? ''))).toEqual(
      [],
    );
    for (const dir of ['.', ...workspaceFolders()]) {
      const { dependencies = {}, devDependencies = {} } = readManifest(join(dir, 'package.json'));
      const ranges = Object.values<string>({ ...dependencies, ...devDependencies });
      expect(ranges.filter((range) => /^(git|https?:|file:|github:|\*$|latest$)/.test(range))).toEqual([]);
    }
  });

  it('has no version with a known vulnerability in reachable code', () => {
    const found = foreign(packages).filter(([path]) => packageName(path) in safe);
    expect(found.length).toBeGreaterThan(4);
    const old = found.filter(([path, { version }]) =>
      semver.lt(version ?? '0.0.0', safe[packageName(path)] ?? '0.0.0'),
    );
    expect(old.map(([path, { version }]) => `${path} ${version}`)).toEqual([]);
  });

  it('is installed without running scripts of packages', () => {
    const workflows = join(root, '.github/workflows');
    for (const name of readdirSync(workflows)) {
      const lines = readFileSync(join(workflows, name), 'utf8').split('\n');
      const installs = lines.filter((line) => /npm (ci|i|install)\b/.test(line));
      expect([name, installs.length]).toEqual([name, 1]);
      for (const line of installs) expect(line).toContain('--ignore-scripts');
    }
    expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toContain('--ignore-scripts');
  });
});
