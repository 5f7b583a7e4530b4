/** Lets plain node run this room from its sources, so that a test can start, and kill, a real process of it. */
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import typescript from 'typescript';

if (isMainThread) register(import.meta.url);

const compilerOptions = {
  target: typescript.ScriptTarget.ES2023,
  module: typescript.ModuleKind.ESNext,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
};

/** Sources import `./x.js`, as they will be called when built. */
export async function resolve(specifier, context, next) {
  if (!specifier.startsWith('.') || !context.parentURL?.endsWith('.ts')) return next(specifier, context);
  return next(specifier.replace(/\.js$/, '.ts'), context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const source = await readFile(fileURLToPath(url), 'utf8');
  const { outputText } = typescript.transpileModule(source, { compilerOptions });
  return { format: 'module', source: outputText, shortCircuit: true };
}
