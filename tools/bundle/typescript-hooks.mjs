// @ts-check
/** Lets plain node run an app from its sources, so that a test can start and kill a real process of it. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire, register } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) register(import.meta.url);

const requireHere = createRequire(import.meta.url);
/** Cache of translated sources across processes, because a suite that kills processes starts many of them. */
const cache = join(tmpdir(), `academy-test-sources-${process.getuid?.() ?? ''}`);

/**
 * Sources import `./x.js`, the name after the build; our libraries are resolved to their sources, even if they are
 * built.
 * @type {import('node:module').ResolveHook}
 */
export async function resolve(specifier, context, next) {
  if (!context.parentURL?.endsWith('.ts')) return next(specifier, context);
  if (specifier.startsWith('.')) return next(specifier.replace(/\.js$/, '.ts'), context);
  if (!specifier.startsWith('@academy/')) return next(specifier, context);
  return next(specifier, { ...context, conditions: ['academy-source', ...context.conditions] });
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  return { format: 'module', source: await translate(fileURLToPath(url)), shortCircuit: true };
}

/** @param {string} path @returns {Promise<string>} JavaScript for plain node */
export async function translate(path) {
  const source = await readFile(path, 'utf8');
  const file = join(cache, `${createHash('sha256').update(source).digest('hex')}.mjs`);
  try {
    return await readFile(file, 'utf8');
  } catch {
    const { outputText } = transpile(source);
    await mkdir(cache, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.${process.pid}`, outputText, { mode: 0o600 });
    await rename(`${file}.${process.pid}`, file);
    return outputText;
  }
}

/**
 * The compiler is loaded only for sources that are not cached.
 * @param {string} source
 * @returns {{ outputText: string }}
 */
function transpile(source) {
  const typescript = requireHere('typescript');
  const compilerOptions = {
    target: typescript.ScriptTarget.ES2023,
    module: typescript.ModuleKind.ESNext,
    experimentalDecorators: true,
    emitDecoratorMetadata: true,
  };
  return typescript.transpileModule(source, { compilerOptions });
}
