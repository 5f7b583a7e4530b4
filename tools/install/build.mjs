// @ts-check
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paint, say, slowStep } from '../screen.mjs';
import { projects, root } from '../workspace.mjs';
import { fingerprint } from './fingerprint.mjs';

/** Lies in node_modules: whoever removes that folder gets a whole new build. */
const stamp = join(root, 'node_modules/.academy-build');

/**
 * Builds every room that changed. An unchanged checkout costs one digest of its sources.
 * @param {import('../processes/commands.mjs').Commands} commands
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} the digest of the sources that are built now
 */
export async function buildRooms(commands, env) {
  const rooms = projects().filter(({ scripts }) => scripts['build']);
  const toolchain = readdirSync(root).filter((file) =>
    /^(tsconfig\..*\.json|package-lock\.json|nx\.json)$/.test(file),
  );
  const digest = fingerprint(root, [...toolchain.sort(), ...rooms.map(({ dir }) => dir)]);
  const isBuilt = rooms.every(({ dir }) => existsSync(join(root, dir, 'dist')));
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return digest;
  await slowStep(`Building ${rooms.length} rooms (nx)`, () =>
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
      env: { ...env, NX_TUI: 'false' },
      label: 'The build',
      onLine: (line) => showTask(line),
    }),
  );
  writeFileSync(stamp, digest);
  return digest;
}

/** @param {string} line of nx: only finished tasks are worth a line on the screen */
function showTask(line) {
  const [, sign, task] = /^\s*([✔✖])\s+nx run (\S+)/.exec(line) ?? [];
  if (sign && task) say(paint(sign === '✔' ? 'grey' : 'red', `  ${sign} ${task}`));
}
