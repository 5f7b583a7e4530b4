import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type BucketSetup } from './bucket-store.js';

/** Faults of the bucket, each used for one request, in order. */
export type BucketFault =
  | 'conflict'
  | 'hang up'
  | 'support no conditions'
  | 'lose the response'
  | 'slow down';
/** Writes the response to a read instead of the bucket. */
export type ResponseOverride = (response: ServerResponse) => void;

const [BUCKET, REGION] = ['academy', 'ap-south-1'];
const KEY = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };

/**
 * A bucket over real HTTP, following AWS's description of the protocol: Signature Version 4 is computed for each
 * request, conditional writes respond with 412 and 409, errors are XML, listings are paged. The contract tests are the
 * same as for a real server (`npm run verify -- s3`).
 */
export class TestBucket {
  readonly objects = new Map<string, Buffer>();
  private readonly writtenAt = new Map<string, Date>();
  readonly journal: string[] = [];
  bucketFaults: BucketFault[] = [];
  detour: ResponseOverride | undefined;
  private server: Server | undefined;

  async start(): Promise<this> {
    this.server = createServer((request, response) => void this.respond(request, response));
    await new Promise<void>((done) => this.server?.listen(0, '127.0.0.1', done));
    return this;
  }

  get setup(): BucketSetup {
    const { port } = this.server?.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    return { ...KEY, endpoint, bucket: BUCKET, prefix: 'front ends', region: REGION };
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((done) => this.server?.close(done));
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '/', 'http://bucket');
    this.journal.push(`${request.method} ${decodeURIComponent(url.pathname)}`);
    const why = rejectionReason(request, url, body);
    if (why) return reject(response, ...why);
    const [, bucket, key = ''] = /^\/([^/]*)\/(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    if (bucket !== BUCKET) return reject(response, 404, 'NoSuchBucket');
    const mishap = request.method === 'PUT' ? this.bucketFaults.shift() : undefined;
    if (mishap === 'hang up') return void request.socket.destroy();
    if (mishap === 'conflict') return reject(response, 409, 'ConditionalRequestConflict');
    if (mishap === 'support no conditions') return reject(response, 501, 'NotImplemented');
    if (mishap === 'slow down') return reject(response, 503, 'SlowDown');
    if (request.method === 'PUT') return this.put(request, response, key, body, mishap);
    if (key === '') return this.list(response, url.searchParams);
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (this.detour) return this.detour(response);
    const content = this.objects.get(key);
    if (!content) return reject(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': content.length }).end(content);
  }

  private put(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    body: Buffer,
    mishap?: BucketFault,
  ): void {
    const isTaken = this.objects.has(key);
    if (request.headers['if-none-match'] === '*' && isTaken)
      return reject(response, 412, 'PreconditionFailed');
    this.objects.set(key, body);
    this.writtenAt.set(key, new Date());
    if (mishap === 'lose the response') return void request.socket.destroy();
    response.writeHead(200, { etag: '"1"' }).end();
  }

  /** ListObjectsV2, with a delimiter or without. */
  private list(response: ServerResponse, query: URLSearchParams): void {
    const prefix = query.get('prefix') ?? '';
    const below = [...this.objects.keys()]
      .sort()
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
    const entries = query.has('delimiter')
      ? [...new Set(below.map((key) => key.replace(/\/.*/, '/')))]
      : below;
    const from = Number(query.get('continuation-token') ?? 0);
    const shown = entries.slice(from, from + PAGE).map((entry) => this.entryOf(prefix + entry));
    const next =
      from + PAGE < entries.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
    const head = `<Name>${BUCKET}</Name><Prefix>${escaped(prefix)}</Prefix>`;
    response.writeHead(200).end(`<ListBucketResult>${head}${next}${shown.join('')}</ListBucketResult>`);
  }

  private entryOf(key: string): string {
    if (key.endsWith('/')) return `<CommonPrefixes><Prefix>${escaped(key)}</Prefix></CommonPrefixes>`;
    const time = `<LastModified>${this.writtenAt.get(key)?.toISOString()}</LastModified>`;
    const size = `<Size>${this.objects.get(key)?.length}</Size>`;
    return `<Contents><Key>${escaped(key)}</Key>${time}${size}</Contents>`;
  }
}

function reject(response: ServerResponse, status: number, code: string, message = 'no'): void {
  const error = `<Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`;
  const body = `<?xml version="1.0" encoding="UTF-8"?>${error}`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
}

const PAGE = 1000;

const hex = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Signature Version 4, following AWS's "Signing AWS API requests": canonical request, text to sign, derived key.
 * @returns status, code and message of the error
 */
function rejectionReason(
  { method = '', headers }: IncomingMessage,
  url: URL,
  body: Buffer,
): [number, string, string?] | undefined {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, credential = '', names = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  const [id, day = '', region = '', service = ''] = credential.split('/');
  if (region !== REGION)
    return [400, 'AuthorizationHeaderMalformed', `the region '${region}' is wrong; expecting '${REGION}'`];
  if (id !== KEY.accessKeyId) return [403, 'InvalidAccessKeyId'];
  const sent = String(headers['x-amz-content-sha256']);
  if (sent !== 'UNSIGNED-PAYLOAD' && sent !== hex(body)) return [400, 'XAmzContentSHA256Mismatch'];
  const query = [...url.searchParams]
    .map((pair) => pair.map(encoded).join('='))
    .sort()
    .join('&');
  const path = url.pathname.split('/').map(decodeURIComponent).map(encoded).join('/');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, query, signed.join(''), names, sent].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hex(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${KEY.secretAccessKey}`,
  );
  return hmac(key, text).toString('hex') === signature ? undefined : [403, 'SignatureDoesNotMatch'];
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '');
