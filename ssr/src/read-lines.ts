import { type Readable } from 'node:stream';

/**
 * Reads lines of a writer that is not trusted: no more than `limit` characters of a line are held.
 * @param onTooLong called once for a line that has more, of which nothing is passed on
 */
export function readLines(
  stream: Readable,
  limit: number,
  onLine: (line: string) => void,
  onTooLong: () => void,
): void {
  let held = '';
  let isSkipping = false;
  stream.setEncoding('utf8').on('data', (text: string) => {
    const [first = '', ...others] = text.split('\n');
    held += first;
    for (const next of others) {
      if (!isSkipping) onLine(held);
      isSkipping = false;
      held = next;
    }
    if (held.length <= limit) return;
    if (!isSkipping) onTooLong();
    isSkipping = true;
    held = '';
  });
}

/** Of the log of one process: enough for a stack trace, and in five minutes for no more than some megabytes. */
const LOG_LINES = 100;
const LOG_WINDOW_MS = 10_000;
const MAX_LOG_LINE = 2_000;

/**
 * Passes on the log of a writer that is not trusted: so many lines in ten seconds. Once it has written more, in lines or
 * in characters, nothing is read until they are over, so the writer waits for its reader, and no other process works for it.
 */
export function readLog(stream: Readable, onLine: (line: string) => void): void {
  let lines = 0;
  let characters = 0;
  const count = (line: string) => {
    lines += 1;
    if (lines <= LOG_LINES) onLine(line);
    else stream.pause();
  };
  // A line without an end is no line yet, and is work all the same.
  stream.on('data', (text: string) => {
    characters += text.length;
    if (characters > LOG_LINES * MAX_LOG_LINE) stream.pause();
  });
  readLines(stream, MAX_LOG_LINE, count, () => count('… a line of more than 2,000 characters'));
  const timer = setInterval(() => {
    if (lines > LOG_LINES) onLine(`… at least ${lines - LOG_LINES} lines are left out`);
    lines = 0;
    characters = 0;
    stream.resume();
  }, LOG_WINDOW_MS);
  timer.unref();
  stream.once('close', () => clearInterval(timer));
}
