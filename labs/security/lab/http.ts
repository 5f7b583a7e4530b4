import { request, type Agent, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const LIMIT_MS = 30_000;

export interface HttpRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** Text and bytes are sent as given, other values as JSON. */
  readonly body?: unknown;
  /** A Unix socket instead of host and port. */
  readonly socketPath?: string;
  /** Reuses connections; without an agent each request has its own. */
  readonly agent?: Agent;
  /** Timeout of the response. */
  readonly limitMs?: number;
}

export interface LabResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
  readonly tookMs: number;
  json(): unknown;
}

/**
 * Plain HTTP that sends paths and headers exactly as given, while a client library would correct them.
 * @returns only the headers for a stream of events
 */
export function send(
  origin: string,
  target: string,
  { method = 'GET', headers = {}, body, socketPath, agent, limitMs = LIMIT_MS }: HttpRequest = {},
): Promise<LabResponse> {
  const began = performance.now();
  const { hostname, port } = new URL(origin);
  const bytes = bytesOf(body);
  const isJson = body !== undefined && typeof body !== 'string' && !Buffer.isBuffer(body);
  return new Promise<LabResponse>((resolve, reject) => {
    const call = request(
      {
        ...(socketPath ? { socketPath } : { host: hostname, port }),
        method,
        path: target,
        agent: agent ?? false,
        headers: {
          ...(isJson && { 'content-type': 'application/json' }),
          ...(bytes && { 'content-length': String(bytes.length) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        const done = () => {
          clearTimeout(timer);
          const { statusCode: status = 0, headers: received } = response;
          resolve(responseOf(status, received, Buffer.concat(chunks), performance.now() - began));
        };
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          done();
          response.destroy();
          return;
        }
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', fail).once('end', done);
      },
    );
    const late = Object.assign(new Error(`${target}: no response`), { code: 'ETIMEDOUT' });
    const timer = setTimeout(() => call.destroy(late), limitMs);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    call.once('error', fail);
    call.end(bytes);
  });
}

export type Client = (target: string, sent?: HttpRequest) => Promise<LabResponse>;

/** Returns a client for one origin. */
export const clientOf =
  (origin: string, usual: HttpRequest = {}): Client =>
  (target, sent) =>
    send(origin, target, { ...usual, ...sent });

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined) return undefined;
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

function responseOf(status: number, headers: IncomingHttpHeaders, raw: Buffer, tookMs: number): LabResponse {
  const encoding = raw.length > 0 ? headers['content-encoding'] : undefined;
  const bytes = encoding === 'br' ? brotliDecompressSync(raw) : encoding === 'gzip' ? gunzipSync(raw) : raw;
  const text = bytes.toString();
  return { status, headers, text, bytes, tookMs, json: () => JSON.parse(text) as unknown };
}
