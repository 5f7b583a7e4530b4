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
 * Finds unused files, exports and packages. Unchanged files are not read again, except in a pipeline.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string[]} arguments of node
 */
export const unusedArguments = (env = process.env) => [
  // Saves a third of the processor time: each file is parsed once, and all results stay in memory until the end.
  ...['--max-semi-space-size=64', '--interrupt-budget=2000000', '--single-threaded-gc'],
  join(root, 'node_modules/knip/bin/knip.js'),
  ...['--config', 'libs/dev-kit/unused.config.ts'],
  // It maps built files to their sources, so that it does not matter whether a library is built.
  ...['--tsConfig', 'tsconfig.build.json'],
  // The folders share their patterns, and not every folder has a file for each pattern.
  ...['--no-progress', '--no-config-hints'],
  ...(env['CI'] ? [] : ['--cache']),
];
