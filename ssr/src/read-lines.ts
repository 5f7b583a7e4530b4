import { type Readable } from 'node:stream';

/**
 * Reads lines of a writer that is not trusted: no more than `limit` characters of a line are held.
 * @param onTooLong told once for a line that has more, of which nothing is passed on
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
