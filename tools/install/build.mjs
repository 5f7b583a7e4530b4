// @ts-check
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { paint, printLine, slowStep } from '../screen.mjs';
import { projects, root } from '../workspace.mjs';
import { fingerprint } from './fingerprint.mjs';

/** Stored in node_modules, so that deleting that folder leads to a complete build. */
const stamp = join(root, 'node_modules/.academy-build');

/**
 * Builds every app that has changed. For an unchanged checkout only the digest of its sources is computed.
 * @param {import('../processes/commands.mjs').Commands} commands
 * @param {NodeJS.ProcessEnv} env
 */
export async function buildApps(commands, env) {
  const { apps, digest } = buildState();
  const isBuilt = apps.every(({ dir }) => existsSync(join(root, dir, 'dist')));
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  // Removed first, so that an interrupted build does not count as complete.
  rmSync(stamp, { force: true });
  await slowStep(`Building ${apps.length} apps (nx)`, () =>
    commands.run({
      program: process.execPath,
      args: [
        join(root, 'node_modules/nx/dist/bin/nx.js'),
        'run-many',
        '-t',
        'build',
        '--output-style=stream',
      ],
      cwd: root,
      // Local builds are not releases for production: they contain the developers' pages (SEC-15).
      env: { ...env, NX_TUI: 'false', ACADEMY_DEVELOPER_PAGES: 'true' },
      label: 'The build',
      onLine: (line) => showTask(line),
    }),
  );
  writeFileSync(stamp, digest);
}

/** Records that the current state of the checkout is built. */
export function recordBuild() {
  writeFileSync(stamp, buildState().digest);
}

/** Libraries without their own build are part of the front apps' builds. */
function buildState() {
  const all = projects();
  const settings = readdirSync(root).filter((file) =>
    /^(tsconfig\..*\.json|package-lock\.json|nx\.json)$/.test(file),
  );
  return {
    apps: all.filter(({ scripts }) => scripts['build']),
    digest: fingerprint(root, [...settings.sort(), ...all.map(({ dir }) => dir)]),
  };
}

/** @param {string} line of nx: only tasks are shown on the screen */
function showTask(line) {
  const [, task] = /^> nx run (\S+)/.exec(stripVTControlCharacters(line)) ?? [];
  if (task) printLine(paint('grey', `  ${task}`));
}
