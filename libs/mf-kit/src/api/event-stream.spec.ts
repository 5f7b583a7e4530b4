/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { readEvents, type ServerEvent } from './event-stream.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function streamOf(...pieces: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

async function all(source: ReadableStream<Uint8Array>): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const event of readEvents(source, 5_000)) events.push(event);
  return events;
}

const text = 'retry: 2000\n\n: still here\n\nevent: status\ndata: {"a":"₹"}\n\ndata: 1\ndata:2\n\n';
const events: ServerEvent[] = [
  { name: 'status', data: '{"a":"₹"}', retryMs: 2000 },
  { name: 'message', data: '1\n2', retryMs: 2000 },
];

describe('server-sent events', () => {
  it('are parsed with name, data over several lines, and reconnection time', async () => {
    expect(await all(streamOf(bytes(text)))).toEqual(events);
  });

  it('are parsed correctly wherever the network splits them, even within a character', async () => {
    const whole = bytes(text);
    for (let cut = 1; cut < whole.length; cut += 1)
      expect(await all(streamOf(whole.slice(0, cut), whole.slice(cut)))).toEqual(events);
    expect(await all(streamOf(...Array.from(whole, (byte) => Uint8Array.of(byte))))).toEqual(events);
  });

  it('end their lines with LF, CRLF or CR', async () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(await all(streamOf(bytes(`${text.replaceAll('\n', end)}x`)))).toEqual(events);
  });

  it('are dropped if the stream ends before their blank line', async () => {
    expect(await all(streamOf(bytes('data: half')))).toEqual([]);
  });

  it('fail after a time without data, and release the connection', async () => {
    let cancelled = false;
    const silent = new ReadableStream<Uint8Array>({ cancel: () => void (cancelled = true) });
    await expect(readEvents(silent, 10).next()).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(cancelled).toBe(true);
  });

  it('release the connection when the consumer stops reading', async () => {
    let cancelled = false;
    const open = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes('data: 1\n\n')),
      cancel: () => void (cancelled = true),
    });
    for await (const _ of readEvents(open, 5_000)) break;
    expect(cancelled).toBe(true);
  });
});
