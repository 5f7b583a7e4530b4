import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Failure } from '../../../tools/failure.mjs';
import { root } from '../../../tools/workspace.mjs';

/**
 * Checks the types of one front app and builds it with its dependencies: a bundler alone would not notice a removed
 * message.
 */
export async function buildApp(app: string, env: NodeJS.ProcessEnv): Promise<void> {
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  const child = spawn(
    process.execPath,
    [nx, 'run-many', '--targets=types,build', `--projects=@academy/${app}`, '--output-style=stream'],
    {
      cwd: root,
      env: { ...env, NX_TUI: 'false' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((done) => child.once('close', done).once('error', () => done(1)));
  if (code !== 0) throw new Failure(`${app} does not build:\n${Buffer.concat(output).toString().trim()}`);
}
