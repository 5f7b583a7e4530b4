// @ts-check
import { describeFailure } from '../failure.mjs';
import { Refusal } from './refusal.mjs';

/** What a script can tell apart; `--help` lists them. */
const codes = { mistake: 1, usage: 2, refused: 3, lost: 4 };

/** @typedef {{ say: (text: string) => void, complain: (text: string) => void }} Output */

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {Output} output
 * @returns {Promise<number>} the exit code
 */
export async function runCommand(args, env, output) {
  const isJson = args.includes('--json');
  try {
    // Reads what every front room says of itself, which may be wrong.
    const { readCommand, usage } = await import('./arguments.mjs');
    if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
      output.say(usage);
      return args.length === 0 ? codes.usage : 0;
    }
    const command = readCommand(args);
    // TypeScript and the libraries are loaded for a command that is one.
    const { commands } = await import('./commands.mjs');
    const result = await commands[command.name](command, env);
    output.say(isJson ? JSON.stringify(result.json, null, 2) : result.text);
    return 0;
  } catch (error) {
    return tell(error, isJson, output);
  }
}

/** @param {unknown} error @param {boolean} isJson @param {Output} output @returns {number} */
function tell(error, isJson, { say, complain }) {
  const findings = error instanceof Refusal ? error.findings : undefined;
  if (isJson) say(JSON.stringify({ error: describeFailure(error), ...(findings && { findings }) }, null, 2));
  else complain(describeFailure(error));
  if (findings) return codes.refused;
  if (error instanceof Error && error.name === 'LostRace') return codes.lost;
  return error instanceof Error && error.name === 'Misread' ? codes.usage : codes.mistake;
}
