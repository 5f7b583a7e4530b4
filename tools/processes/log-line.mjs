// @ts-check
import { paint } from '../screen.mjs';

/** The colours of the levels. */
const colours = /** @type {const} */ ({
  trace: 'grey',
  debug: 'grey',
  info: 'green',
  warn: 'yellow',
  error: 'red',
  fatal: 'red',
});
/** Fields of every line that are not shown on the screen. */
const silent = new Set(['level', 'time', 'pid', 'hostname', 'name', 'service', 'msg', 'err', 'v']);

/**
 * Formats a line of an app's log for the screen: JSON becomes level, message and its fields; other text is unchanged.
 * @param {string} line
 */
export function readableLine(line) {
  const entry = parse(line);
  if (!entry) return line;
  const level = levelOf(entry);
  const fields = Object.entries(entry)
    .filter(([name]) => !silent.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const { stack, message } = /** @type {{ stack?: string, message?: string }} */ (entry['err'] ?? {});
  const error = stack ?? message;
  const words = [String(entry['msg'] ?? ''), paint('grey', fields.join(' '))].filter(Boolean).join(' ');
  return `${paint(colours[level], level.padEnd(5))} ${words}${error ? `\n${error}` : ''}`;
}

/** @param {Record<string, unknown>} entry @returns {keyof typeof colours} */
const levelOf = ({ level }) =>
  typeof level === 'string' && level in colours ? /** @type {keyof typeof colours} */ (level) : 'info';

/** True if the line is a warning or an error. @param {string} line of an app's log */
export const isWarning = (line) => {
  const entry = parse(line);
  return entry !== undefined && ['warn', 'error', 'fatal'].includes(levelOf(entry));
};

/** @param {string} line @returns {Record<string, unknown> | undefined} */
function parse(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
