// @ts-check
/**
 * Packages of the servers as one module each. jest resolves, reads and evaluates the two thousand files of NestJS,
 * TypeORM and Fastify again for every test file: 0.6 s of processor time each, of two hundred files. The behaviour of
 * a package stays the same; the bundles are built once for each version of the lock file.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { EXTERNAL_PACKAGES, OPTIONAL_PACKAGES } from '../../../tools/bundle/one-file.mjs';
import { root } from '../../../tools/workspace.mjs';

const require = createRequire(import.meta.url);

/** A dependency of these is also in the list or used by them only: each package exists once in a test. */
const PACKAGES = [
  '@bull-board/api',
  '@bull-board/api/bullMQAdapter',
  '@bull-board/fastify',
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
  'prom-client',
  'rate-limiter-flexible',
  'rxjs',
  'typeorm',
  'zod',
];

/** Native packages, and packages that are also imported outside the bundles. */
const EXTERNAL = [...EXTERNAL_PACKAGES, 'msgpackr-extract', 'pino', 'reflect-metadata', 'tslib'];

const BANNER = `import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);`;

/** @param {string} name */
const fileOf = (name) => name.replaceAll('/', '__').replace(/\.js$/, '');

/**
 * A module that exports what the package exports: of a CommonJS package, esbuild would export only the default.
 * @param {string} name
 */
function entryOf(name) {
  const names = Object.keys(require(name)).filter((each) => each !== 'default' && each !== 'module.exports');
  return [
    `import * as all from '${name}';`,
    ...names.map((each, index) => `const name${index} = all.${each}; export { name${index} as ${each} };`),
    'export default all.default;',
  ].join('\n');
}

/** @param {string} out */
async function make(out) {
  const made = `${out}.${process.pid}`;
  const entries = join(made, 'entries');
  await mkdir(entries, { recursive: true });
  for (const name of PACKAGES) await writeFile(join(entries, `${fileOf(name)}.mjs`), entryOf(name));
  await build({
    entryPoints: PACKAGES.map((name) => join(entries, `${fileOf(name)}.mjs`)),
    outdir: made,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    keepNames: true,
    minifyWhitespace: true,
    banner: { js: BANNER },
    external: [...OPTIONAL_PACKAGES, ...EXTERNAL.flatMap((name) => [name, `${name}/*`])],
    logLevel: 'error',
  });
  await rename(made, out).catch(() => rm(made, { recursive: true }));
}

/** @returns {Promise<Record<string, string>>} jest's `moduleNameMapper` to the bundles */
export async function bundledPackages() {
  const hash = createHash('sha256').update(process.version);
  for (const file of [join(root, 'package-lock.json'), fileURLToPath(import.meta.url)])
    hash.update(readFileSync(file));
  const out = join(root, 'node_modules/.cache/academy/jest-packages', hash.digest('hex').slice(0, 16));
  if (!existsSync(out)) await make(out);
  return Object.fromEntries(PACKAGES.map((name) => [`^${name}$`, join(out, `${fileOf(name)}.mjs`)]));
}
