// @ts-check
/**
 * Bundles the modules of an app into one file, and stores V8's compiled code for it: finding, reading and compiling
 * two thousand files takes most of a start (decision 0059). Run in the app's folder, after tsc: `bundle-app.mjs NAME…`
 * for `dist/NAME.js`.
 */
import { spawnSync } from 'node:child_process';
import { copyFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { memoryFlags } from '../processes/memory-flags.mjs';
import { bundleInto } from './one-file.mjs';

const LAUNCHER = fileURLToPath(new URL('start-bundle.mjs', import.meta.url));

/** @param {string} name */
async function bundle(name) {
  await bundleInto(`dist/${name}.js`, `dist/${name}.bundle.cjs`);
  const launcher = `dist/${name}.bundle.mjs`;
  await copyFile(LAUNCHER, launcher);
  await writeCompileCache(launcher, `dist/${name}.bundle.cache`);
}

/**
 * The process loads everything and then exits, because it has no settings.
 * @param {string} launcher
 * @param {string} cache
 */
async function writeCompileCache(launcher, cache) {
  await rm(cache, { force: true });
  const env = { PATH: process.env['PATH'] };
  const { stderr } = spawnSync(process.execPath, [...memoryFlags, launcher, '--keep-cache'], {
    env,
    encoding: 'utf8',
  });
  if (stderr.includes('The environment is not complete')) return;
  await rm(cache, { force: true });
  throw new Error(`${launcher} cannot be loaded:\n${stderr}`);
}

for (const name of process.argv.slice(2)) await bundle(name);
