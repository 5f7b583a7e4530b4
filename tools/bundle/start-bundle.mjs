// @ts-check
/**
 * Starts the bundle beside it: compiled from the cache of the build, or from its text if the cache does not match this
 * version of Node. Copied to `dist/NAME.bundle.mjs` by `bundle-app.mjs`; the build creates the cache with
 * `--keep-cache`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { debuglog } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

// The first statement of an app (nest-kit/memory), before its text is compiled: V8 accepts a cache only under the same
// flags.
setFlagsFromString('--semi-space-growth-factor=1');

const bundle = fileURLToPath(import.meta.url).replace(/\.mjs$/, '.cjs');
const cache = bundle.replace(/\.cjs$/, '.cache');
const keepsCache = process.argv[2] === '--keep-cache';

const script = new Script(Module.wrap(readFileSync(bundle, 'latin1')), {
  filename: bundle,
  cachedData: keepsCache ? undefined : readCache(),
});
debuglog('bundle')(script.cachedDataRejected === false ? 'compiled by the build' : 'compiled from its text');
if (keepsCache) process.once('exit', () => writeFileSync(cache, script.createCachedData()));
const module = { exports: {} };
script.runInThisContext()(module.exports, createRequire(bundle), module, bundle, dirname(bundle));

function readCache() {
  try {
    return readFileSync(cache);
  } catch {
    return undefined;
  }
}
