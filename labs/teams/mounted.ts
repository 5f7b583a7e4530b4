import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { plainEnv } from '../../tools/screen.mjs';

const MAX_OUTPUT = 2 ** 26;

/** Puts each folder over another one, for the command alone. */
const bind = 'while [ "$1" != -- ]; do mount --bind "$1" "$2" || exit 1; shift 2; done; shift; exec "$@"';

/** A folder, and the one over which it is put. */
export type Mount = readonly [folder: string, over: string];

/** @returns true if this machine lets a command have other folders than the others */
export const canMount = (): boolean =>
  spawnSync('unshare', ['--mount', 'sh', '-c', 'mount --bind /tmp /tmp']).status === 0;

/**
 * Runs a program of Node with folders over others, which other processes do not see.
 * @returns its exit code, and what it prints
 */
export async function runMounted(
  mounts: readonly Mount[],
  command: readonly string[],
  cwd: string,
): Promise<{ code: number; text: string }> {
  const args = ['--mount', 'sh', '-c', bind, 'sh', ...mounts.flat(), '--', process.execPath, ...command];
  return promisify(execFile)('unshare', args, { cwd, env: plainEnv(), maxBuffer: MAX_OUTPUT }).then(
    ({ stdout, stderr }) => ({ code: 0, text: `${stdout}${stderr}` }),
    ({ code = 1, stdout = '', stderr = '' }: { code?: number; stdout?: string; stderr?: string }) => ({
      code: Number(code),
      text: `${stdout}${stderr}`,
    }),
  );
}
