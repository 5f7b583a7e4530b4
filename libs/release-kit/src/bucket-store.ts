import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type ObjectStore, StoreError } from './object-store.js';

export interface BucketSetup {
  /** Of the service, without the bucket: `https://s3.ap-south-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Before every key, without a slash at the end; '' for none. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const TIMEOUT_MS = 15_000;
const TRIES = 4;

/**
 * A store in a bucket of any S3-compatible service that honours `If-None-Match: *` on PUT: there lies the promise that
 * nothing is overwritten. Addressed by path, which every one of them understands.
 */
export class BucketStore implements ObjectStore {
  readonly name: string;
  private readonly client: AwsClient;

  constructor(private readonly setup: BucketSetup) {
    const { accessKeyId, secretAccessKey, region } = setup;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
    this.name = `s3://${setup.bucket}/${setup.prefix}`;
  }

  async read(key: string): Promise<Buffer | undefined> {
    const response = await this.send('GET', this.address(key));
    if (response.status === 404) return undefined;
    if (!response.ok) throw await refusal(response, `${key} cannot be read`);
    return Buffer.from(await response.arrayBuffer());
  }

  /**
   * 412: the key is taken. 409: another write of it is under way, whose end is waited for. A write whose answer got
   * lost is asked again; whether the object that is there then is ours shows its content.
   */
  async create(key: string, content: Uint8Array): Promise<boolean> {
    let isUncertain = false;
    for (let tries = 1; ; tries += 1) {
      try {
        const response = await this.put(key, content);
        if (response.ok) return true;
        if (response.status === 412) return isUncertain && (await this.read(key))?.equals(content) === true;
        const error = await refusal(response, `${key} cannot be written`);
        if (tries === TRIES || (response.status !== 409 && response.status < 500)) throw error;
        isUncertain ||= response.status >= 500;
      } catch (error) {
        if (tries === TRIES || !(error instanceof LostAnswer)) throw error;
        isUncertain = true;
      }
      await new Promise((done) => setTimeout(done, 2 ** tries * 50));
    }
  }

  async list(folder: string): Promise<string[]> {
    const names: string[] = [];
    let token: string | undefined;
    do {
      const page = await this.page(`${folder}/`, token);
      names.push(...page.names);
      token = page.next;
    } while (token);
    return names;
  }

  private async page(folder: string, token: string | undefined) {
    const whole = this.key(folder);
    const url = new URL(this.address(''));
    url.search = new URLSearchParams({
      'list-type': '2',
      prefix: whole,
      delimiter: '/',
      ...(token && { 'continuation-token': token }),
    }).toString();
    const response = await this.send('GET', url.href);
    if (!response.ok) throw await refusal(response, `${folder} cannot be listed`);
    const text = await response.text();
    const found = [...text.matchAll(/<(?:Key|Prefix)>([^<]+)<\/(?:Key|Prefix)>/g)].map(([, key = '']) => key);
    return {
      names: found.filter((key) => key !== whole).map((key) => key.slice(whole.length).replace(/\/$/, '')),
      next: /<NextContinuationToken>([^<]+)</.exec(text)?.[1],
    };
  }

  private put(key: string, content: Uint8Array): Promise<Response> {
    return this.send('PUT', this.address(key), content, {
      'content-type': mediaType(key),
      'if-none-match': '*',
      'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
      ...(/^channels\//.test(key) ? {} : { 'cache-control': 'public, max-age=31536000, immutable' }),
    });
  }

  private async send(
    method: string,
    address: string,
    body?: Uint8Array,
    headers: Record<string, string> = {},
  ) {
    const request = await this.client.sign(address, {
      method,
      headers,
      ...(body && { body: new Uint8Array(body) }),
      aws: { allHeaders: true },
    });
    return fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
      throw new LostAnswer(`${this.setup.endpoint} does not answer: ${String(error)}`, { cause: error });
    });
  }

  private key(key: string): string {
    return this.setup.prefix ? `${this.setup.prefix}/${key}` : key;
  }

  private address(key: string): string {
    const path = key && this.key(key).split('/').map(encodeURIComponent).join('/');
    return `${this.setup.endpoint}/${this.setup.bucket}/${path}`;
  }
}

class LostAnswer extends StoreError {}

async function refusal(response: Response, what: string): Promise<StoreError> {
  const text = await response.text().catch(() => '');
  const code = /<Code>([^<]+)</.exec(text)?.[1];
  return new StoreError(`${what}: the bucket answers ${response.status}${code ? ` ${code}` : ''}`);
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

const mediaType = (key: string) => MEDIA_TYPES[/\.(\w+)$/.exec(key)?.[1] ?? ''] ?? 'application/octet-stream';
