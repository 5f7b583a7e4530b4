// @ts-check
/**
 * Packages of the servers as one module each. jest finds, reads and evaluates the two thousand files behind NestJS,
 * TypeORM and Fastify anew for every test file: 0.6 s of processor time each, of two hundred files. What a package does
 * stays the same; made once for each state of the lock file.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { BESIDE, inAscii, NOT_CHOSEN } from '../bundle/one-file.mjs';
import { root } from '../workspace.mjs';

const require = createRequire(import.meta.url);

/** A package that one of these loads is one of these, or is theirs alone: there is one of each in a test. */
const PACKAGES = [
  '@bull-board/api',
  '@bull-board/api/bullMQAdapter',
  '@bull-board/fastify',
  '@fastify/compress',
  '@fastify/cookie',
  '@fastify/send',
  '@nestjs/bullmq',
  '@nestjs/common',
  '@nestjs/common/constants.js',
  '@nestjs/core',
  '@nestjs/passport',
  '@nestjs/platform-fastify',
  '@nestjs/platform-fastify/multipart',
  '@nestjs/testing',
  '@nestjs/typeorm',
  '@opentelemetry/api',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-base',
  'bullmq',
  'cockatiel',
  'fastify',
  'ioredis',
  'mysql2',
  'mysql2/promise',
  'passport-jwt',
  'prom-client',
  'rate-limiter-flexible',
  'rxjs',
  'typeorm',
  'undici',
  'zod',
];

/** Loaded by what is no part of a bundle too, or native. */
const APART = [...BESIDE, 'msgpackr-extract', 'pino', 'reflect-metadata', 'tslib'];

const BANNER = `const addressOfBundle = require('node:url').pathToFileURL(__filename).href;`;

const BUNDLE = 'all.cjs';

/** @param {string} name */
const fileOf = (name) => name.replaceAll('/', '__').replace(/\.js$/, '');

/**
 * A module that exports what the package exports: of one in CommonJS, its names are not seen from outside.
 * @param {string} name
 * @param {string} first what makes `all`, the package
 */
function moduleOf(name, first) {
  const names = Object.keys(require(name)).filter((each) => each !== 'default' && each !== 'module.exports');
  return [
    first,
    ...names.map((each, index) => `const name${index} = all.${each}; export { name${index} as ${each} };`),
    'export default all.default;',
  ].join('\n');
}

/** @param {string} name the package that is taken from the bundle, with what a test requires of elsewhere */
const takenOf = (name) =>
  `import { createRequire } from 'node:module';
   const all = globalThis[Symbol.for('academy.bundled')]('${name}', createRequire(import.meta.url));`;

/** Each package is evaluated when it is first wanted. */
const entryOfAll = () =>
  `module.exports = { ${PACKAGES.map((name) => `'${name}': () => require('./${fileOf(name)}.mjs')`).join(', ')} };`;

/** @param {string} out */
async function make(out) {
  const made = `${out}.${process.pid}`;
  const entries = join(made, 'entries');
  await mkdir(entries, { recursive: true });
  for (const name of PACKAGES) {
    await writeFile(join(entries, `${fileOf(name)}.mjs`), moduleOf(name, `import * as all from '${name}';`));
    await writeFile(join(made, `${fileOf(name)}.mjs`), moduleOf(name, takenOf(name)));
  }
  await writeFile(join(entries, 'all.cjs'), entryOfAll());
  const file = join(made, BUNDLE);
  await build({
    entryPoints: [join(entries, 'all.cjs')],
    outfile: file,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    keepNames: true,
    minifyWhitespace: true,
    supported: { 'dynamic-import': false },
    define: { 'import.meta.url': 'addressOfBundle' },
    banner: { js: BANNER },
    external: [...NOT_CHOSEN, ...APART.flatMap((name) => [name, `${name}/*`])],
    logLevel: 'error',
  });
  await writeFile(file, inAscii(await readFile(file, 'utf8')), 'latin1');
  await rename(made, out).catch(() => rm(made, { recursive: true }));
}

/** @returns {Promise<{ file: string, names: Record<string, string> }>} the bundle, and jest's `moduleNameMapper` to it */
export async function bundledPackages() {
  const hash = createHash('sha256').update(process.version);
  for (const file of [join(root, 'package-lock.json'), fileURLToPath(import.meta.url)])
    hash.update(readFileSync(file));
  const out = join(root, 'node_modules/.cache/academy/jest-packages', hash.digest('hex').slice(0, 16));
  if (!existsSync(out)) await make(out);
  const names = PACKAGES.map((name) => [`^${name}$`, join(out, `${fileOf(name)}.mjs`)]);
  return { file: join(out, BUNDLE), names: Object.fromEntries(names) };
}
