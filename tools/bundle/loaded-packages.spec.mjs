import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { root } from '../workspace.mjs';
import { EXTERNAL_PACKAGES, OPTIONAL_PACKAGES } from './one-file.mjs';

/**
 * The files that a process executes at its start.
 * @param {string} dir of the app
 * @returns {Promise<Set<string>>} relative to the app
 */
async function loadedFiles(dir) {
  const { metafile } = await build({
    absWorkingDir: join(root, dir),
    entryPoints: ['src/main.ts', 'src/start.ts'],
    outdir: 'dist',
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    conditions: ['academy-source', 'module'],
    external: [...OPTIONAL_PACKAGES, ...EXTERNAL_PACKAGES.flatMap((name) => [name, `${name}/*`])],
    logLevel: 'silent',
  });
  const included = new Set(
    Object.values(metafile.outputs).flatMap(({ inputs }) =>
      Object.keys(inputs).filter((file) => (inputs[file]?.bytesInOutput ?? 0) > 0),
    ),
  );
  const loaded = new Set(['src/main.ts', 'src/start.ts']);
  for (const file of loaded)
    for (const { path, kind } of metafile.inputs[file]?.imports ?? [])
      if (kind !== 'dynamic-import' && included.has(path)) loaded.add(path);
  return loaded;
}

/** @param {Set<string>} files */
const packagesIn = (files) => [...files].map((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]);

describe('the start of the BFF [decision 0233]', () => {
  /** @type {Set<string>} */
  let files;
  beforeAll(async () => {
    files = await loadedFiles('bff');
  });

  it('executes no library of a database, which the BFF does not have', () => {
    const packages = packagesIn(files);
    expect(packages).toContain('@nestjs/core');
    expect(packages).not.toContain('typeorm');
    expect(packages).not.toContain('mysql2');
  });

  it('executes the modules of nest-kit that are imported for their effect alone', () => {
    expect([...files]).toEqual(
      expect.arrayContaining([
        '../libs/nest-kit/src/memory.ts',
        '../libs/nest-kit/src/service/start-service.ts',
      ]),
    );
  });
});
