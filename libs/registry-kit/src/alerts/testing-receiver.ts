import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type AlertMessage } from '@academy/contracts/alerts/alert-message.schemas';
import { isSignedBy } from './webhook-signature.js';

export interface ReceivedAlert {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A team's receiver of alerts. */
export class WebhookReceiver {
  readonly received: ReceivedAlert[] = [];
  private server: Server | undefined;
  private arrival: (() => void) | undefined;
  /** The status of the next responses; `hang` for none at all. */
  outcome: number | 'hang' = 204;
  location = '';

  async start(): Promise<void> {
    this.server = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        this.received.push({ path: request.url ?? '', headers: request.headers, text });
        this.arrival?.();
        if (this.outcome === 'hang') return;
        response.writeHead(this.outcome, this.location ? { location: this.location } : {}).end();
      });
    });
    await new Promise<void>((resolve) => this.server?.listen(0, '127.0.0.1', resolve));
  }

  stop(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  url(path = '/alerts'): string {
    return `http://127.0.0.1:${(this.server?.address() as AddressInfo).port}${path}`;
  }

  /** @returns the messages when there are that many */
  async messages(count: number): Promise<AlertMessage[]> {
    while (this.received.length < count)
      await new Promise<void>((resolve) => {
        this.arrival = resolve;
      });
    return this.received.map(({ text }) => JSON.parse(text) as AlertMessage);
  }
}

/** @param keys the response of `GET /v1/keys` */
export function isGenuine(
  { headers, text: body }: ReceivedAlert,
  keys: readonly { readonly publicKey: string }[],
): boolean {
  const message = { id: String(headers['webhook-id']), seconds: String(headers['webhook-timestamp']), body };
  return keys.some(({ publicKey }) => isSignedBy(publicKey, message, String(headers['webhook-signature'])));
}
