/** The built files of a front app, for commands that release them. */
import { join, resolve } from 'node:path';
import { type UnsignedRelease } from '@academy/registry-kit/gate/candidate';
import { paint } from '../../../tools/screen.mjs';
import { root } from '../../../tools/workspace.mjs';
import { type Command } from './arguments.js';
import { buildApp } from './build.js';

/** Standard error is for users; scripts read standard output. */
export const print = (text: string): void => void process.stderr.write(`${paint('cyan', '▸')} ${text}\n`);

/** True if the command takes files that exist, and does not build the app. */
const isBuilt = (options: Command['options']): boolean => options['no-build'] || options.built !== undefined;

/** @returns the folder with the built files of an app, which is built unless its options name them */
export async function builtFolder(
  app: string,
  options: Command['options'],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  if (!isBuilt(options)) {
    print(`Checking types and building ${app} …`);
    await buildApp(app, env);
  }
  return options.built ? resolve(options.built) : join(root, app, 'dist/release');
}

export function sizesOf({ initial, total, styles }: UnsignedRelease['budgets']): string {
  const part = (budget: typeof styles) => (budget ? `${kb(budget.bytes)} of ${kb(budget.limit)}` : 'unknown');
  return `JavaScript: ${part(initial)} at first, ${part(total)} in all; CSS: ${part(styles)}.`;
}

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

export const promoteCommand = (app: string, version: string): string =>
  `npm run release -- promote ${app} ${version}`;

export const trainCommand = (remote: string, version: string): string =>
  `npm run release -- train ${remote}@${version} …`;

/** The ways out of a version that was removed, or is not usable otherwise. */
export const OTHER_VERSION =
  'Release it with another --version, or raise the version in the package.json of the app.';

export const takenVersion = (app: string, version: string): string =>
  `To make it live: ${promoteCommand(app, version)}. For other files: another --version.`;
