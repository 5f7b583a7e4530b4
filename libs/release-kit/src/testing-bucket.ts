import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type BucketSetup } from './bucket-store.js';

/** What the bucket does with a request instead of serving it; used in turn. */
export type Mishap = 'conflict' | 'hang up' | 'lose the answer' | 'slow down';

const KEY = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };

/**
 * A bucket over real HTTP, after AWS's description of the wire: Signature Version 4 is computed anew from what
 * arrived, conditional writes answer 412 and 409, errors are XML, listings come in pages.
 */
export class TestBucket {
  readonly objects = new Map<string, Buffer>();
  readonly journal: string[] = [];
  mishaps: Mishap[] = [];
  private server: Server | undefined;

  async start(): Promise<this> {
    this.server = createServer((request, response) => void this.answer(request, response));
    await new Promise<void>((done) => this.server?.listen(0, '127.0.0.1', done));
    return this;
  }

  get setup(): BucketSetup {
    const { port } = this.server?.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    return { ...KEY, endpoint, bucket: 'academy', prefix: 'front ends', region: 'ap-south-1' };
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((done) => this.server?.close(done));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '/', 'http://bucket');
    this.journal.push(`${request.method} ${decodeURIComponent(url.pathname)}`);
    if (!isSigned(request, url, body)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const mishap = request.method === 'PUT' ? this.mishaps.shift() : undefined;
    if (mishap === 'hang up') return void request.socket.destroy();
    if (mishap === 'conflict') return refuse(response, 409, 'ConditionalRequestConflict');
    if (mishap === 'slow down') return refuse(response, 503, 'SlowDown');
    const key = decodeURIComponent(url.pathname).replace(/^\/academy\//, '');
    if (request.method === 'PUT') return this.put(request, response, key, body, mishap);
    if (key === '') return list(response, [...this.objects.keys()].sort(), url.searchParams);
    const content = this.objects.get(key);
    if (!content) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': content.length }).end(content);
  }

  private put(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    body: Buffer,
    mishap?: Mishap,
  ): void {
    const isTaken = this.objects.has(key);
    if (request.headers['if-none-match'] === '*' && isTaken)
      return refuse(response, 412, 'PreconditionFailed');
    this.objects.set(key, body);
    if (mishap === 'lose the answer') return void request.socket.destroy();
    response.writeHead(200, { etag: '"1"' }).end();
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
}

const PAGE = 2;

/** ListObjectsV2 with a delimiter, two entries a page. */
function list(response: ServerResponse, keys: readonly string[], query: URLSearchParams): void {
  const prefix = query.get('prefix') ?? '';
  const below = keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  const entries = [...new Set(below.map((key) => key.replace(/\/.*/, '/')))];
  const from = Number(query.get('continuation-token') ?? 0);
  const shown = entries
    .slice(from, from + PAGE)
    .map((entry) =>
      entry.endsWith('/')
        ? `<CommonPrefixes><Prefix>${prefix}${entry}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${prefix}${entry}</Key></Contents>`,
    );
  const next =
    from + PAGE < entries.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
  const head = `<Name>academy</Name><Prefix>${prefix}</Prefix>`;
  response.writeHead(200).end(`<ListBucketResult>${head}${next}${shown.join('')}</ListBucketResult>`);
}

const hex = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Signature Version 4, from AWS's "Signing AWS API requests": canonical request, text to sign, derived key. */
function isSigned({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, credential = '', names = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  const [id, day = '', region = '', service = ''] = credential.split('/');
  const sent = String(headers['x-amz-content-sha256']);
  if (id !== KEY.accessKeyId || (sent !== 'UNSIGNED-PAYLOAD' && sent !== hex(body))) return false;
  const query = [...url.searchParams]
    .map((pair) => pair.map((part) => encodeURIComponent(part).replace(/[!'()*]/g, escape)).join('='))
    .sort()
    .join('&');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url.pathname, query, signed.join(''), names, sent].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hex(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${KEY.secretAccessKey}`,
  );
  return hmac(key, text).toString('hex') === signature;
}

const escape = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
