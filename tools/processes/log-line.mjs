// @ts-check
import { paint } from '../screen.mjs';

const levels = /** @type {const} */ ({
  10: ['grey', 'trace'],
  20: ['grey', 'debug'],
  30: ['green', 'info'],
  40: ['yellow', 'warn'],
  50: ['red', 'error'],
  60: ['red', 'fatal'],
});
/** Fields that every line carries and nobody reads on a screen. */
const silent = new Set(['level', 'time', 'pid', 'hostname', 'name', 'room', 'msg', 'err', 'v']);

/**
 * A line of a room's log for a screen: JSON becomes level, message and its fields; other text stays as it is.
 * @param {string} line
 */
export function readableLine(line) {
  const entry = parse(line);
  if (!entry) return line;
  const [colour, level] = levels[/** @type {keyof typeof levels} */ (Number(entry['level']))] ?? levels[30];
  const fields = Object.entries(entry)
    .filter(([name]) => !silent.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const { stack, message } = /** @type {{ stack?: string, message?: string }} */ (entry['err'] ?? {});
  const error = stack ?? message;
  const words = [String(entry['msg'] ?? ''), paint('grey', fields.join(' '))].filter(Boolean).join(' ');
  return `${paint(colour, level.padEnd(5))} ${words}${error ? `\n${error}` : ''}`;
}

/** @param {string} line @returns {Record<string, unknown> | undefined} */
function parse(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
