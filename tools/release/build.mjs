// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { root } from '../workspace.mjs';

/**
 * Checks the types of one front room and builds it with what it needs: a bundler alone lets a text pass that is no more.
 * @param {string} room @param {NodeJS.ProcessEnv} env
 */
export async function buildRoom(room, env) {
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  const child = spawn(
    process.execPath,
    [nx, 'run-many', '--targets=types,build', `--projects=@academy/${room}`, '--output-style=stream'],
    {
      cwd: root,
      env: { ...env, NX_TUI: 'false' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((done) => child.once('close', done).once('error', () => done(1)));
  if (code !== 0) throw new Failure(`${room} does not build:\n${Buffer.concat(output).toString().trim()}`);
}
