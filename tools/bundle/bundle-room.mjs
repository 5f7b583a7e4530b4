// @ts-check
/**
 * Makes one file of what a room loads, and keeps what V8 compiled of it: two thousand files found, read and compiled
 * are most of a start (decision 0059). Run in the room's folder, after tsc: `bundle-room.mjs NAME…` for `dist/NAME.js`.
 */
import { spawnSync } from 'node:child_process';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { memoryFlags } from '../processes/memory-flags.mjs';

const LAUNCHER = fileURLToPath(new URL('start-bundle.mjs', import.meta.url));

/** Drivers and transports that libraries would load if somebody chose them. */
const NOT_CHOSEN = [
  '@fastify/static',
  '@fastify/view',
  '@google-cloud/spanner',
  '@nestjs/microservices',
  '@nestjs/microservices/*',
  '@nestjs/platform-express',
  '@nestjs/websockets',
  '@nestjs/websockets/*',
  '@sap/*',
  'better-sqlite3',
  'class-transformer',
  'class-transformer/*',
  'class-validator',
  'expo-sqlite',
  'hdb-pool',
  'mongodb',
  'mssql',
  'oracledb',
  'pg',
  'pg-native',
  'pg-query-stream',
  'react-native-sqlite-storage',
  'redis',
  'sql.js',
  'sqlite3',
  'ts-node',
  'tedious',
  'typeorm-aurora-data-api-driver',
];
/** What cannot be in a text file, or is a folder of files. */
const BESIDE = ['sharp', '@node-rs/argon2', 'swagger-ui-dist', 'swagger-ui-dist/*'];

/** @param {string} name */
async function bundle(name) {
  const out = `dist/${name}.bundle.cjs`;
  await build({
    entryPoints: [`dist/${name}.js`],
    outfile: out,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    keepNames: true,
    // Node 20 compiles no `import()` in a script without saying that this is experimental.
    supported: { 'dynamic-import': false },
    external: [...NOT_CHOSEN, ...BESIDE],
    plugins: [addressesOfModules()],
    logLevel: 'warning',
  });
  await writeFile(out, inAscii(await readFile(out, 'utf8')), 'latin1');
  const launcher = `dist/${name}.bundle.mjs`;
  await copyFile(LAUNCHER, launcher);
  await keepCompiled(launcher, `dist/${name}.bundle.cache`);
}

/**
 * The process loads everything and then ends, because it has no settings.
 * @param {string} launcher @param {string} cache
 */
async function keepCompiled(launcher, cache) {
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

/**
 * A text of one byte per letter is held at half the size. esbuild escapes letters in strings; in template literals and
 * regular expressions the same escape means the same.
 * @param {string} text
 */
function inAscii(text) {
  const [escaped] = /\\[^\x00-\x7f]/.exec(text) ?? [];
  if (escaped) throw new Error(`${escaped} cannot be written in ASCII: take the backslash away`);
  return text.replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * A module of ours keeps the address that it has in `dist`: assets and workers lie beside it there. Libraries only make
 * themselves a `require` of it; without that line esbuild sees what they ask for.
 * @returns {import('esbuild').Plugin}
 */
function addressesOfModules() {
  return {
    name: 'addresses of modules',
    setup({ onLoad }) {
      onLoad({ filter: /\.m?js$/, namespace: 'file' }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        if (!text.includes('import.meta.url')) return undefined;
        const place = path.includes('/node_modules/') ? '.' : relative(resolve('dist'), path);
        const contents = text
          .replace('const require = createRequire(import.meta.url);', '')
          .replaceAll('import.meta.url', addressOf(place));
        return { contents, loader: 'js' };
      });
    },
  };
}

/** @param {string} place beside the bundle */
const addressOf = (place) =>
  `require('node:url').pathToFileURL(require('node:path').resolve(__dirname, ${JSON.stringify(place)})).href`;

for (const name of process.argv.slice(2)) await bundle(name);
