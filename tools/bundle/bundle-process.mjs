// @ts-check
/**
 * `node bundle-process.mjs ENTRY OUT`: bundles the modules of a process into one file, from the sources, and writes
 * V8's compiled code and the module that starts both beside it (decision 0059). Finding, translating and reading two
 * thousand files would take three seconds in every process that a test starts, and tests start a hundred.
 */
import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve as resolvePath } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { EXTERNAL_PACKAGES, inAscii, OPTIONAL_PACKAGES } from './one-file.mjs';
import { translate } from './typescript-hooks.mjs';

const LAUNCHER = fileURLToPath(new URL('start-bundle.mjs', import.meta.url));
/** Bundles that no test has used are deleted after this time. */
const DAY_MS = 86_400_000;
const [entry = '', out = ''] = process.argv.slice(2);

/**
 * Our modules keep their URL, and import `./x.js`, the name after the build.
 * @type {import('esbuild').Plugin}
 */
const sources = {
  name: 'sources',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.{1,2}\/.*\.js$/ }, ({ path, importer, resolveDir }) =>
      importer.endsWith('.ts') ? { path: resolvePath(resolveDir, path.replace(/\.js$/, '.ts')) } : undefined,
    );
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await translate(path);
      const contents = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: 'js', resolveDir: dirname(path) };
    });
  },
};

const made = `${out}.${process.pid}`;
await mkdir(dirname(out), { recursive: true });
await build({
  entryPoints: [entry],
  outfile: `${made}.cjs`,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  keepNames: true,
  conditions: ['academy-source'],
  supported: { 'dynamic-import': false },
  define: { 'import.meta.url': 'addressOfBundle' },
  banner: { js: "const addressOfBundle = require('node:url').pathToFileURL(__filename).href;" },
  // Tests intercept the statements of the driver.
  external: [
    ...OPTIONAL_PACKAGES,
    ...['mysql2', ...EXTERNAL_PACKAGES].flatMap((name) => [name, `${name}/*`]),
  ],
  plugins: [sources],
  logLevel: 'error',
});
await writeFile(`${made}.cjs`, inAscii(await readFile(`${made}.cjs`, 'utf8')), 'latin1');
await copyFile(LAUNCHER, `${made}.mjs`);
// It loads everything and exits, because it has no settings.
spawnSync(process.execPath, [`${made}.mjs`, '--keep-cache'], { env: { PATH: process.env['PATH'] } });
// The launcher is renamed last, so that a process that finds it finds the other files; the cache is optional.
await rename(`${made}.cache`, `${out}.cache`).catch(() => undefined);
for (const kind of ['cjs', 'mjs']) await rename(`${made}.${kind}`, `${out}.${kind}`);

for (const file of await readdir(dirname(out))) {
  const path = join(dirname(out), file);
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
  if (mtimeMs < Date.now() - DAY_MS) await rm(path, { force: true });
}
