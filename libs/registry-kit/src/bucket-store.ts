import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { listedNames, listedObjects, nextPage, plain } from './bucket-listing.js';
import { type JournalCache } from './journal-cache.js';
import {
  hasContent,
  MAX_BYTES,
  OversizeError,
  type RemovableStore,
  StoreError,
  type StoredObject,
} from './object-store.js';

export interface BucketSetup {
  /** URL of the service, without the bucket: `https://s3.ap-south-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Prefix of every key, without a slash at the end; '' for none. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const TIMEOUT_MS = 15_000;
const MAX_ATTEMPTS = 4;

/**
 * A store in a bucket of an S3-compatible service that supports `If-None-Match: *` on PUT, which guarantees that
 * nothing is overwritten. Uses path-style URLs, which all of these services understand.
 */
export class BucketStore implements RemovableStore {
  readonly name: string;
  private readonly client: AwsClient;

  constructor(
    readonly setup: BucketSetup,
    readonly journals?: JournalCache,
  ) {
    const { accessKeyId, secretAccessKey, region } = setup;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
    this.name = `s3://${setup.bucket}/${setup.prefix}`;
  }

  async read(key: string, most = MAX_BYTES): Promise<Buffer | undefined> {
    const response = await this.send('GET', this.url(key));
    if (response.ok) return readBounded(response, key, most);
    const failure = await rejection(response, `${key} cannot be read`);
    // A missing bucket is an error, not an empty store.
    if (response.status === 404 && failure.code !== 'NoSuchBucket') return undefined;
    throw failure;
  }

  /**
   * 412: the key exists. 409: another write of it is in progress, so this one is retried. A write whose response was
   * lost is retried; if the object then exists, its content shows whether this write created it. 501: the service
   * supports no conditional writes, so nothing is written.
   */
  async create(key: string, content: Uint8Array): Promise<boolean> {
    let isUncertain = false;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await this.put(key, content);
        if (response.ok) return true;
        if (response.status === 412) return isUncertain && hasContent(this, key, content);
        const error = await rejection(response, `${key} cannot be written`);
        if (attempt === MAX_ATTEMPTS || !isPassing(response.status)) throw error;
        isUncertain ||= response.status >= 500;
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !(error instanceof LostResponse)) throw error;
        isUncertain = true;
      }
      await new Promise((done) => setTimeout(done, 2 ** attempt * 50));
    }
  }

  async list(folder: string): Promise<string[]> {
    const whole = this.key(`${folder}/`);
    const pages = await this.pages(folder, { delimiter: '/' });
    return pages
      .flatMap(listedNames)
      .filter((key) => key !== whole)
      .map((key) => key.slice(whole.length).replace(/\/$/, ''));
  }

  async objects(folder: string): Promise<StoredObject[]> {
    const start = this.key('').length;
    const pages = await this.pages(folder);
    return pages.flatMap(listedObjects).map(({ key, ...object }) => ({ ...object, key: key.slice(start) }));
  }

  async remove(key: string): Promise<void> {
    const response = await this.send('DELETE', this.url(key));
    if (response.ok) return void (await response.body?.cancel());
    const failure = await rejection(response, `${key} cannot be removed`);
    // A missing bucket is an error, not a removed object.
    if (response.status !== 404 || failure.code === 'NoSuchBucket') throw failure;
  }

  /** An object appears in a bucket as a whole. */
  async removeDrafts(): Promise<number> {
    return 0;
  }

  /** @returns the pages of a listing, as XML */
  private async pages(folder: string, options: Record<string, string> = {}): Promise<string[]> {
    const pages: string[] = [];
    let token: string | undefined;
    do {
      const url = new URL(this.url(''));
      url.search = new URLSearchParams({
        'list-type': '2',
        prefix: this.key(`${folder}/`),
        ...options,
        ...(token && { 'continuation-token': token }),
      }).toString();
      const response = await this.send('GET', url.href);
      if (!response.ok) throw await rejection(response, `${folder}/ cannot be listed`);
      const text = await response.text();
      pages.push(text);
      token = nextPage(text);
    } while (token);
    return pages;
  }

  private put(key: string, content: Uint8Array): Promise<Response> {
    return this.send('PUT', this.url(key), content, {
      'content-type': mediaType(key),
      'if-none-match': '*',
      'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
      ...(/^channels\//.test(key) ? {} : { 'cache-control': 'public, max-age=31536000, immutable' }),
    });
  }

  private async send(method: string, url: string, body?: Uint8Array, headers: Record<string, string> = {}) {
    const request = await this.client.sign(url, {
      method,
      headers,
      ...(body && { body: new Uint8Array(body) }),
      aws: { allHeaders: true },
    });
    // A signed request is sent only to the configured host, so redirects are not followed (T39).
    const how = { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    return fetch(request, how).catch((error: unknown) => {
      throw new LostResponse(`${this.setup.endpoint} does not respond: ${String(error)}`, { cause: error });
    });
  }

  private key(key: string): string {
    return this.setup.prefix ? `${this.setup.prefix}/${key}` : key;
  }

  private url(key: string): string {
    const path = key && this.key(key).split('/').map(encodeURIComponent).join('/');
    return `${this.setup.endpoint}/${this.setup.bucket}/${path}`;
  }
}

class LostResponse extends StoreError {}

class BucketRejection extends StoreError {
  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

/** Bounds the read regardless of the declared length: leaving the loop aborts the transfer. */
async function readBounded(response: Response, key: string, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += (part as Uint8Array).length;
    if (size > most) throw new OversizeError(key, most);
    parts.push(part as Uint8Array);
  }
  return Buffer.concat(parts);
}

/** True if a retry of the same request may succeed. */
const isPassing = (status: number) => status === 409 || (status >= 500 && status !== 501);

/** Includes the service's own message, which names e.g. a wrong region or a wrong clock. */
async function rejection(response: Response, what: string): Promise<BucketRejection> {
  const text = await response.text().catch(() => '');
  const [code, message] = ['Code', 'Message'].map((name) => new RegExp(`<${name}>([^<]+)<`).exec(text)?.[1]);
  const failure = [response.status, code].filter(Boolean).join(' ');
  return new BucketRejection(
    `${what}: the bucket responds with ${failure}${message ? ` (${plain(message)})` : ''}${
      response.status === 501 ? '; a store needs a service that honours If-None-Match on PUT' : ''
    }`,
    code,
  );
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
