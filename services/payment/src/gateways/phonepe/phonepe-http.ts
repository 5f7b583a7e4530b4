import { HttpPool } from '@academy/nest-kit';
import { type Inconclusive } from '../../payments/observation.js';

/** The default of PHONEPE_TIMEOUT_MS, for callers that read no environment. */
const TIMEOUT_MS = 5_000;
const MAX_BODY_BYTES = 256 * 1024;

export interface PhonePeRequest {
  readonly method: 'GET' | 'POST';
  /** Below the base URL, such as `/checkout/v2/pay`. */
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** A response in JSON, whatever its status. */
export interface PhonePeResponse {
  readonly kind: 'response';
  readonly status: number;
  readonly json: unknown;
}

/** HTTP to one host of PhonePe, limited in time and size. Errors do not reveal the request. */
export class PhonePeHttp {
  private readonly pool: HttpPool;
  private readonly basePath: string;

  constructor(
    baseUrl: string,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    const url = new URL(baseUrl);
    this.basePath = url.pathname.replace(/\/$/, '');
    this.pool = new HttpPool(url.origin, { connections: 50, connectTimeout: timeoutMs });
  }

  async send({ method, path, headers = {}, body }: PhonePeRequest): Promise<PhonePeResponse | Inconclusive> {
    const signal = AbortSignal.timeout(this.timeoutMs);
    try {
      const response = await this.pool.request({
        method,
        path: `${this.basePath}${path}`,
        headers: { accept: 'application/json', ...headers },
        ...(body === undefined ? {} : { body }),
        signal,
      });
      const text = await readBounded(response.body);
      return readResponse(response.statusCode, text, Number(response.headers['retry-after']));
    } catch {
      // The error itself is dropped: it may contain the request, and with it the client's secret.
      return { kind: 'inconclusive', reason: signal.aborted ? 'timeout' : 'unreachable' };
    }
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}

async function readBounded(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > MAX_BODY_BYTES) throw new Error('too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function readResponse(status: number, text: string, retryAfterSec: number): PhonePeResponse | Inconclusive {
  if (status === 429) {
    const retryAfterMs = (Number.isFinite(retryAfterSec) ? Math.min(retryAfterSec, 60) : 5) * 1000;
    return { kind: 'inconclusive', reason: 'rate-limited', retryAfterMs };
  }
  if (status >= 500) return { kind: 'inconclusive', reason: 'server-error' };
  try {
    return { kind: 'response', status, json: JSON.parse(text) as unknown };
  } catch {
    return { kind: 'inconclusive', reason: status === 401 || status === 403 ? 'unauthorized' : 'malformed' };
  }
}
