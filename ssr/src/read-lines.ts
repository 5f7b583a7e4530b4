import { type Readable } from 'node:stream';

/**
 * Reads lines of an untrusted writer and buffers at most `limit` characters of a line.
 * @param onTooLong called once for a longer line, which is dropped
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

/** Limits of one process's log: enough for a stack trace, and at most some megabytes in five minutes. */
const LOG_LINES = 100;
const LOG_WINDOW_MS = 10_000;
const MAX_LOG_LINE = 2_000;

/**
 * Passes on the log of an untrusted writer, up to a number of lines and characters in ten seconds. After that,
 * reading pauses until the ten seconds are over, so that only this writer is blocked.
 */
export function readLog(stream: Readable, onLine: (line: string) => void): void {
  let lines = 0;
  let characters = 0;
  const count = (line: string) => {
    lines += 1;
    if (lines <= LOG_LINES) onLine(line);
    else stream.pause();
  };
  // Text without a line end is counted too.
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
