import { request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const LIMIT_MS = 30_000;

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** Text and bytes go out as they are, anything else as JSON. */
  readonly body?: unknown;
  /** A Unix socket in place of host and port. */
  readonly socketPath?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
  json<T = Record<string, unknown>>(): T;
}

/** Plain HTTP that sends paths and headers exactly as given, where a client library would mend them. */
export function send(
  origin: string,
  target: string,
  { method = 'GET', headers = {}, body, socketPath }: Sent = {},
) {
  const { hostname, port } = new URL(origin);
  const bytes = bytesOf(body);
  const isJson = body !== undefined && typeof body !== 'string' && !Buffer.isBuffer(body);
  return new Promise<Answer>((resolve, reject) => {
    const call = request(
      {
        ...(socketPath ? { socketPath } : { host: hostname, port }),
        method,
        path: target,
        agent: false,
        headers: {
          ...(isJson && { 'content-type': 'application/json' }),
          ...(bytes && { 'content-length': String(bytes.length) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject).once('end', () => {
          clearTimeout(timer);
          const { statusCode: status = 0, headers: received } = response;
          resolve(answerOf(status, received, Buffer.concat(chunks)));
        });
      },
    );
    const timer = setTimeout(() => call.destroy(new Error(`${target}: no answer`)), LIMIT_MS);
    call.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    call.end(bytes);
  });
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined) return undefined;
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

function answerOf(status: number, headers: IncomingHttpHeaders, raw: Buffer): Answer {
  const encoding = raw.length > 0 ? headers['content-encoding'] : undefined;
  const bytes = encoding === 'br' ? brotliDecompressSync(raw) : encoding === 'gzip' ? gunzipSync(raw) : raw;
  const text = bytes.toString();
  return { status, headers, text, bytes, json: <T>() => JSON.parse(text) as T };
}
