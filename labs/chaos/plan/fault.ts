import { type Script } from './payment-script.js';
import { type Random } from './random.js';

export interface Fault {
  /** The name in the summary, with its number in docs/requirements.md. */
  name: string;
  /** A part of the script; a pair never changes the same part twice. */
  part: string;
  apply: (script: Script, random: Random) => void;
}

export const fault = (name: string, part: string, apply: Fault['apply']): Fault => ({ name, part, apply });

/** Responses without a usable status. */
export const GARBAGE = ['500', 'html', 'plain', 'truncated', 'reset'] as const;
