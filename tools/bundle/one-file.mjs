// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { readsSources } from '../workspace.mjs';
import { packageListOf, packagesOf } from './bundled-packages.mjs';

/** Optional drivers and transports of libraries, which are not configured. */
export const OPTIONAL_PACKAGES = [
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

/**
 * Packages that stay outside of a bundle, because they contain binaries, are a folder of files, or are loaded by a
 * thread.
 */
export const EXTERNAL_PACKAGES = [
  'sharp',
  'mediabunny',
  '@bull-board/ui',
  '@node-rs/argon2',
  'swagger-ui-dist',
  'typescript',
];

/**
 * Our modules that most processes never load, with their libraries: `otlp-trace.cjs` is a file beside a bundle, so
 * that only processes that load it have its text and its compiled code in memory (decision 0144).
 */
export const LAZY_MODULES = ['otlp-trace'];

/**
 * Bundles a module with all its dependencies into one CommonJS file (decision 0059), and lists its packages beside it.
 * @param {string} entry
 * @param {string} out
 * @param {object} [options]
 * @param {string} [options.home] the folder that the bundle runs from, if that is not its own: our modules keep the URL that
 * they have relative to it
 * @param {boolean} [options.isCompact] without line ends and spaces: a third smaller, with stack traces of one line
 */
export async function bundleInto(entry, out, { home = dirname(out), isCompact = false } = {}) {
  /** @type {Map<string, string>} */
  const parts = new Map();
  const { metafile } = await build({
    entryPoints: [entry],
    outfile: out,
    metafile: true,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    ...(readsSources() && { conditions: ['academy-source', 'module'] }),
    keepNames: true,
    minifyWhitespace: isCompact,
    // Node 20 prints a warning for an `import()` in a compiled script.
    supported: { 'dynamic-import': false },
    external: [...OPTIONAL_PACKAGES, ...EXTERNAL_PACKAGES.flatMap((name) => [name, `${name}/*`])],
    plugins: [lazyModulesPlugin(parts), modulePathsOf(resolve(home))],
    logLevel: 'warning',
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const files = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => resolve(file));
  await writeFile(packageListOf(out), JSON.stringify(await packagesOf(files)));
  await writeFile(out, inAscii(withCheapNames(await readFile(out, 'utf8'))), 'latin1');
  for (const [name, source] of parts) await bundleInto(source, join(dirname(out), name), { isCompact });
}

/**
 * @param {Map<string, string>} parts filled with the files beside the bundle, and their sources
 * @returns {import('esbuild').Plugin}
 */
function lazyModulesPlugin(parts) {
  return {
    name: 'parts apart',
    setup({ onResolve }) {
      const filter = new RegExp(`/(${LAZY_MODULES.join('|')})\\.js$`);
      onResolve({ filter }, ({ kind, path, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const name = path.replace(/^.*\/(.*)\.js$/, '$1.cjs');
        parts.set(name, resolve(resolveDir, path));
        return { path: `./${name}`, external: true };
      });
    },
  };
}

/** esbuild's code for a bundle that keeps names, with spaces or without. */
const NAMING =
  /var __name ?= ?\(target, ?value\) ?=>(?= ?__defProp\(target, ?"name", ?\{ ?value, ?configurable: ?true ?\}\))/;

/**
 * esbuild sets the name of a function each time that the function is created, even of a request's callbacks (decision
 * 0134). Here only classes and functions get their names; functions without a prototype are arrow functions, whose
 * names occur only in stack traces, which find them without it.
 * @param {string} text
 */
function withCheapNames(text) {
  if (!text.includes('__name(')) return text;
  if (!NAMING.test(text)) throw new Error('esbuild keeps names in another way than this build expects');
  return text.replace(NAMING, '$& !("prototype" in target) || target.name === value ? target :');
}

/**
 * V8 stores a text with one byte per character in half the memory. esbuild escapes characters in strings; in template
 * literals and regular expressions the same escape is equivalent.
 * @param {string} text
 */
export function inAscii(text) {
  const [escaped] = /\\[^\x00-\x7f]/.exec(text) ?? [];
  if (escaped) throw new Error(`${escaped} cannot be written in ASCII: take the backslash away`);
  return text.replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Our modules keep the URL that they have in `dist`, because assets and workers are beside it. The line with which
 * libraries create a `require` is removed, so that esbuild finds their imports.
 * @param {string} home
 * @returns {import('esbuild').Plugin}
 */
function modulePathsOf(home) {
  return {
    name: 'addresses of modules',
    setup({ onLoad }) {
      onLoad({ filter: /\.m?js$/, namespace: 'file' }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        if (!text.includes('import.meta.url')) return undefined;
        const place = path.includes('/node_modules/') ? '.' : relative(home, path);
        const contents = text
          .replace('const require = createRequire(import.meta.url);', '')
          .replaceAll('import.meta.url', pathOf(place));
        return { contents, loader: 'js' };
      });
    },
  };
}

/** @param {string} place beside the bundle */
const pathOf = (place) =>
  `require('node:url').pathToFileURL(require('node:path').resolve(__dirname, ${JSON.stringify(place)})).href`;
