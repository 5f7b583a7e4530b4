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
  /** Empty, for what it writes. */
  dir: string;
}

/** Ends a program that takes longer; the time that a program keeps by itself is shorter. */
const MAX_SEC = 300;

/** @returns `isCut` when its time was over */
export async function runWithTimeout(
  { program, commands, dir }: AttackerRun,
  args: readonly string[],
  mostSec: number = MAX_SEC,
): Promise<{ code: number; output: string; isCut: boolean }> {
  const whole = [
    '--signal=INT',
    '--kill-after=10',
    String(mostSec),
    program.path,
    ...program.before,
    ...args,
  ];
  const { code, output } = await commands.attempt({
    program: 'timeout',
    args: whole,
    cwd: dir,
    env: { ...program.env, HOME: dir },
    label: program.path,
  });
  return { code, output, isCut: code === 124 || code === 137 };
}
