// @ts-check
import { join } from 'node:path';
import { root } from './workspace.mjs';

/** @param {readonly string[]} chosen files or folders, and options of oxlint @returns {string[]} arguments of node */
export const lintArguments = (chosen) => [
  join(root, 'node_modules/oxlint/bin/oxlint'),
  ...['--config', 'oxlint.config.mjs'],
  ...chosen,
];

/**
 * Finds files, exports and packages that nothing uses. Files that did not change are not read again, but for a pipeline.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string[]} arguments of node
 */
export const unusedArguments = (env = process.env) => [
  // A third less of the processor: each file is parsed once, and what is parsed is held to the end.
  ...['--max-semi-space-size=64', '--interrupt-budget=2000000', '--single-threaded-gc'],
  join(root, 'node_modules/knip/bin/knip.js'),
  ...['--config', 'libs/dev-kit/unused.config.ts'],
  // It names the source of each built file: whether a library is built makes no difference.
  ...['--tsConfig', 'tsconfig.build.json'],
  // The folders share their patterns, and not each has a file for each.
  ...['--no-progress', '--no-config-hints'],
  ...(env['CI'] ? [] : ['--cache']),
];
