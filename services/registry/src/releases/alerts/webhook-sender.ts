import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { signedHeaders } from '@academy/registry-kit/alerts/webhook-signature';
import { type TeamKey } from '@academy/registry-kit/release-signature';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

const WEBHOOK_TIMEOUT_MS = 5_000;

const LOOPBACK = ['127.0.0.1', '::1'];

export interface WebhookRequest {
  readonly id: string;
  readonly url: string;
  readonly body: string;
  readonly key: TeamKey;
}

/**
 * Calls a URL that a team chose: no address but a public one, whatever its name resolves to, no redirect, and nothing
 * of the response but its status (T39).
 */
export class WebhookSender {
  /** @param isProduction without it, the loopback address is allowed too */
  constructor(private readonly isProduction: boolean) {}

  /** @throws Error with the reason, unless the receiver responds with 2xx in time */
  async send({ id, url, body, key }: WebhookRequest, signal?: AbortSignal): Promise<void> {
    const seconds = String(Math.floor(Date.now() / 1000));
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'academy-registry',
      ...signedHeaders(key, { id, seconds, body }),
    };
    const status = await this.statusOf(url, headers, body, signal);
    if (status < 200 || status > 299) throw new Error(`its receiver responded with ${status}`);
  }

  private statusOf(
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    signal: AbortSignal | undefined,
  ): Promise<number> {
    const isSecure = url.startsWith('https:');
    const allowed = { allowIPAddressList: this.isProduction ? [] : LOOPBACK, keepAlive: false };
    const agent = isSecure ? new RequestFilteringHttpsAgent(allowed) : new RequestFilteringHttpAgent(allowed);
    const timeout = AbortSignal.timeout(WEBHOOK_TIMEOUT_MS);
    return new Promise<number>((resolve, reject) => {
      const sent = (isSecure ? requestHttps : requestHttp)(url, {
        ...{ method: 'POST', headers, agent },
        signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      });
      sent.once('response', (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      });
      sent.on('error', (error) => {
        reject(timeout.aborted ? new Error('its receiver did not respond in time') : error);
      });
      sent.end(body);
    });
  }
}
