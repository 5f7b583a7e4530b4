import { type FastifyRequest } from 'fastify';

const MAX_ENTRIES = 5_000;
const MAX_BODY = 4_096;
const SECRET = new Set(['client_secret']);

export interface JournalEntry {
  readonly seq: number;
  readonly at: string;
  readonly method: string;
  /** The URL with the query. */
  readonly url: string;
  readonly contentType: string | null;
  /** Only the scheme, such as `O-Bearer`; tokens and signatures are not recorded. */
  readonly authorization: string | null;
  body: unknown;
  /** Null until a response is sent, or if none is sent. */
  status: number | null;
}

/** The received requests in order; beyond the limit the oldest are deleted. */
export class Journal {
  readonly #entries: JournalEntry[] = [];
  #seq = 0;

  receive(request: FastifyRequest): JournalEntry {
    this.#seq += 1;
    const entry: JournalEntry = {
      seq: this.#seq,
      at: new Date().toISOString(),
      method: request.method,
      url: request.url,
      contentType: request.headers['content-type'] ?? null,
      authorization: request.headers.authorization?.split(' ', 1)[0]?.slice(0, 16) ?? null,
      body: null,
      status: null,
    };
    this.#entries.push(entry);
    if (this.#entries.length > MAX_ENTRIES) this.#entries.shift();
    return entry;
  }

  list(): readonly JournalEntry[] {
    return this.#entries;
  }

  clear(): void {
    this.#entries.length = 0;
  }
}

/** The body as recorded: without secrets, and truncated. */
export function journalBody(body: unknown): unknown {
  if (body === undefined || body === null) return null;
  const text = JSON.stringify(body, (key, value: unknown) => (SECRET.has(key) ? '[hidden]' : value));
  return text.length > MAX_BODY ? `${text.slice(0, MAX_BODY)}…` : (JSON.parse(text) as unknown);
}
