import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ReceivedSpan {
  /** `service.name` of the sender. */
  readonly service: string;
  readonly name: string;
  /** 2 server, 3 client, 5 consumer. */
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  /** 2 means an error. */
  readonly status: { readonly code?: number; readonly message?: string };
}

/** A receiver of traces by OTLP over HTTP as JSON, like a collector at port 4318. */
export class TraceReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** Everything received, as text, in which tests search for forbidden content. */
  text = '';
  private readonly server: Server = createServer((request, response) => {
    void this.take(request).then((status) => response.writeHead(status).end('{}'));
  });

  /** @param port 0 means any free one */
  async start(port = 0): Promise<this> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** @returns the matching spans once there are any, or none after the timeout */
  async find(wanted: (span: ReceivedSpan) => boolean, withinMs = 10_000): Promise<ReceivedSpan[]> {
    for (const until = Date.now() + withinMs; Date.now() < until; await sleep(50)) {
      const found = this.spans.filter(wanted);
      if (found.length > 0) return found;
    }
    return [];
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async take(request: IncomingMessage): Promise<number> {
    let text = '';
    for await (const part of request) text += String(part);
    if (request.method !== 'POST' || request.url !== '/v1/traces') return 404;
    this.text += text;
    for (const { resource, scopeSpans } of (JSON.parse(text) as ExportedTrace).resourceSpans) {
      const service = String(valuesOf(resource.attributes)['service.name']);
      for (const { attributes, ...span } of scopeSpans.flatMap(({ spans }) => spans))
        this.spans.push({ ...span, service, attributes: valuesOf(attributes) });
    }
    return 200;
  }
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string };
}

interface ExportedTrace {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'service' | 'attributes'> & {
        readonly attributes: readonly Attribute[];
      })[];
    }[];
  }[];
}

const valuesOf = (attributes: readonly Attribute[]): Record<string, string | number> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)] as const),
  );
