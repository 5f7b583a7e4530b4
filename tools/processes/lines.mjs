// @ts-check
import { StringDecoder } from 'node:string_decoder';

/**
 * Calls back with every complete line, and with the text after the last line break when a stream ends.
 * @param {import('node:stream').Readable[]} streams
 * @param {(line: string) => void} onLine
 */
export function readLines(streams, onLine) {
  for (const stream of streams) {
    const decoder = new StringDecoder('utf8');
    let rest = '';
    stream.on('data', (/** @type {Buffer} */ chunk) => {
      const lines = (rest + decoder.write(chunk)).split(/\r?\n/);
      rest = lines.pop() ?? '';
      lines.forEach((line) => onLine(line));
    });
    stream.once('end', () => {
      if (rest) onLine(rest);
    });
  }
}
