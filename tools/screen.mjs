// @ts-check
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const colours = { red: 31, green: 32, yellow: 33, blue: 34, magenta: 35, cyan: 36, grey: 90 };
/** @typedef {keyof typeof colours} Colour */

const isColoured = Boolean(process.stdout.isTTY) && !process.env['NO_COLOR'];

/**
 * Child processes write into pipes, and some of them use colours in a pipeline.
 * @returns {NodeJS.ProcessEnv}
 */
export const plainEnv = () =>
  isColoured ? { ...process.env, FORCE_COLOR: '1' } : { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' };

/** @param {Colour} colour @param {string} text */
export const paint = (colour, text) => (isColoured ? `\u001b[${colours[colour]}m${text}\u001b[0m` : text);

// A closed terminal must not end the process, which has to stop its children first.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** @param {string} text */
export const printLine = (text) => void process.stdout.write(`${text}\n`);

/** @param {string} text */
export const step = (text) => printLine(`${paint('cyan', '▸')} ${text}`);

/** @param {string} text */
export const warn = (text) => printLine(`${paint('yellow', '!')} ${text}`);

/** @param {string} text */
export const printError = (text) => void process.stderr.write(`${paint('red', '✖')} ${text}\n`);

/** @param {number} since milliseconds since the epoch */
export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * Prints that a slow step is still running, so that it does not seem to hang.
 * @template Result
 * @param {string} label
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function slowStep(label, work) {
  const since = Date.now();
  step(`${label} …`);
  const timer = setInterval(() => printLine(paint('grey', `  … ${label}: ${seconds(since)}`)), 10_000);
  try {
    const result = await work();
    printLine(paint('grey', `  ${label}: done in ${seconds(since)}`));
    return result;
  } finally {
    clearInterval(timer);
  }
}

let hasLogFailed = false;

/**
 * A log that cannot be written, for example on a full disk, is reported once and does not end the process.
 * @param {string} file
 * @param {string} text
 */
export function writeLog(file, text) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, text);
    hasLogFailed = false;
  } catch (error) {
    if (!hasLogFailed) warn(`Logs are not kept: ${error instanceof Error ? error.message : error}`);
    hasLogFailed = true;
  }
}
