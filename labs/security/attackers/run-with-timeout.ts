import { type Commands } from '../../../tools/processes/commands.mjs';
import { type Program } from './provide.js';

/** One run of an attacker's program. */
export interface AttackerRun {
  program: Program;
  commands: Commands;
  /** The academy's origin. */
  origin: string;
  /** Origin of the admin's page. */
  admin: string;
  /** An empty folder for its output. */
  dir: string;
}

/** Kills a program that takes longer; the programs' own time limits are shorter. */
const MAX_SEC = 300;

/** @returns `isCut` after a timeout */
export async function runWithTimeout(
  { program, commands, dir }: AttackerRun,
  args: readonly string[],
  maxSec: number = MAX_SEC,
): Promise<{ code: number; output: string; isTimedOut: boolean }> {
  const whole = ['--signal=INT', '--kill-after=10', String(maxSec), program.path, ...program.before, ...args];
  const { code, output } = await commands.attempt({
    program: 'timeout',
    args: whole,
    cwd: dir,
    env: { ...program.env, HOME: dir },
    label: program.path,
  });
  return { code, output, isTimedOut: code === 124 || code === 137 };
}
