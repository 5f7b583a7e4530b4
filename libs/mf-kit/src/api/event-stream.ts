/** One server-sent event. `retryMs` is the last reconnection time that the server sent; null if it sent none. */
export interface ServerEvent {
  readonly name: string;
  readonly data: string;
  readonly retryMs: number | null;
}

/** The browser's own EventSource cannot send the bearer token, so this code reads the stream. */
export interface ByteSource {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Uint8Array }>;
    cancel(): Promise<void>;
  };
}

/**
 * Reads `text/event-stream` to its end, as the HTML standard parses it. Comments keep an idle stream open.
 * @param idleTimeoutMs longest time without any data
 * @throws DOMException TimeoutError after that time; the error of the connection if it breaks
 */
export async function* readEvents(source: ByteSource, idleTimeoutMs: number): AsyncGenerator<ServerEvent> {
  const reader = source.getReader();
  const decoder = new TextDecoder();
  const parse = createParser();
  try {
    for (;;) {
      const { done, value } = await withIdleTimeout(reader.read(), idleTimeoutMs);
      if (done) return;
      yield* parse(decoder.decode(value, { stream: true }));
    }
  } finally {
    // The consumer may stop before the end; the connection is then closed.
    void reader.cancel().catch(() => undefined);
  }
}

/** @returns a function that takes parts of the text, split anywhere, and returns the events that they complete */
function createParser(): (chunk: string) => ServerEvent[] {
  let incompleteLine = '';
  let name = '';
  let data: string[] = [];
  let retryMs: number | null = null;

  function parseLine(line: string): ServerEvent | null {
    if (line === '') return dispatch();
    const [field = '', value = ''] = splitField(line);
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
    if (field === 'retry' && /^\d+$/.test(value)) retryMs = Number(value);
    return null;
  }

  function dispatch(): ServerEvent | null {
    const event = data.length === 0 ? null : { name: name || 'message', data: data.join('\n'), retryMs };
    name = '';
    data = [];
    return event;
  }

  return (chunk) => {
    const lines = (incompleteLine + chunk).split(/\r\n|\n|\r(?!$)/);
    incompleteLine = lines.pop() ?? '';
    return lines.map(parseLine).filter((event) => event !== null);
  };
}

/** One space after the colon is part of the syntax. A comment begins with the colon; its field is ''. */
function splitField(line: string): [string, string] {
  const colon = line.indexOf(':');
  if (colon < 0) return [line, ''];
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
}

async function withIdleTimeout<T>(step: Promise<T>, idleTimeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const idleTimeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new DOMException('Nothing flows', 'TimeoutError')), idleTimeoutMs);
  });
  try {
    return await Promise.race([step, idleTimeout]);
  } finally {
    clearTimeout(timer);
  }
}
