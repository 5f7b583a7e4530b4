import { Failure } from '../../../../tools/failure.mjs';

const USE = /^USE `(\w+)`;$/;
const DEFINER = /^((?:\/\*!\d+ CREATE\*\/ )?\/\*!\d+ |CREATE )DEFINER=`(?:[^`]|``)*`@`(?:[^`]|``)*`/;
/** MySQL keeps the semicolon of a trigger that was made among other statements, and does not take it back. */
const ENDED_TWICE = /; \*\/;;$/;
/** A trigger is between these lines, and nothing else is: the dump has no routines and events. */
const TRIGGER_BEGINS = 'DELIMITER ;;';
const TRIGGER_ENDS = 'DELIMITER ;';
const TRIGGER = /^\/\*!\d+ CREATE\*\/ .*?\bTRIGGER (?:IF NOT EXISTS )?`?(\w+)/i;

export interface Adaptation {
  /** The schemas by the names that they had. */
  readonly names: ReadonlyMap<string, string>;
  /** True if the account may create no triggers. */
  readonly withoutTriggers: boolean;
  /** Is called with the name of each trigger that is left out. */
  readonly onLeftOut: (trigger: string) => void;
}

/**
 * The dump for another server: schemas under their new names, and triggers of the account that restores, since the one
 * that made them need not exist. Values cannot be met: the client escapes line feeds in them, and both begin a line.
 */
export async function* adaptDump(parts: AsyncIterable<Buffer>, adaptation: Adaptation) {
  const adapt = lineAdapter(adaptation);
  let rest = '';
  for await (const part of parts) {
    // One character a byte, so that none is changed, and parted at line feeds alone.
    const lines = `${rest}${part.toString('latin1')}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield Buffer.from(`${adapt(line)}\n`, 'latin1');
  }
  yield Buffer.from(rest, 'latin1');
}

function lineAdapter({ names, withoutTriggers, onLeftOut }: Adaptation): (line: string) => string {
  let isTrigger = false;
  return (line) => {
    if (line === TRIGGER_BEGINS) isTrigger = withoutTriggers;
    if (!isTrigger) return adaptLine(line, names);
    const [, trigger] = TRIGGER.exec(line) ?? [];
    if (trigger) onLeftOut(trigger);
    if (line === TRIGGER_ENDS) isTrigger = false;
    return '';
  };
}

function adaptLine(line: string, names: ReadonlyMap<string, string>): string {
  const [, schema] = USE.exec(line) ?? [];
  if (!schema) return line.replace(DEFINER, '$1').replace(ENDED_TWICE, ' */;;');
  const name = names.get(schema);
  if (!name) throw new Failure(`The dump holds ${schema}, which its manifest does not name.`);
  return `USE \`${name}\`;`;
}
