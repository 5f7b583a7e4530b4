import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readLog } from './read-lines.js';

describe('the log of an SSR worker', () => {
  let stream: PassThrough;
  let log: string[];
  beforeEach(() => {
    stream = new PassThrough();
    log = [];
    readLog(stream, (line) => log.push(line));
  });
  afterEach(() => void stream.destroy());

  const write = async (text: string): Promise<void> => {
    const read = once(stream, 'data');
    stream.write(text);
    await read;
  };

  it('passes on each line, and continues to read', async () => {
    await write('one\ntwo\n');
    expect([log, stream.isPaused()]).toEqual([['one', 'two'], false]);
  });

  it.each([
    ['lines', 'full\n'.repeat(1_000), 100],
    ['characters of a line without an end', 'x'.repeat(200_001), 1],
  ])('stops reading after too many %s', async (_, text, lines) => {
    await write(text);
    expect([log.length, stream.isPaused()]).toEqual([lines, true]);
  });
});
