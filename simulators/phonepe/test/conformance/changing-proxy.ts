import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';

export type Body = Record<string, unknown>;
/** Changes a JSON response; the returned body is sent instead. */
export type Change = (path: string, body: Body) => Body;

/** A proxy between an SDK and the simulator that may change the simulator's responses. */
export class ChangingProxy {
  change: Change = (_path, body) => body;
  private readonly server: Server;

  constructor(target: string) {
    this.server = createServer((request, response) => {
      void (async () => {
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part as Buffer);
        const { 'content-type': type, authorization } = request.headers;
        const reply = await fetch(`${target}${request.url}`, {
          method: request.method ?? 'GET',
          headers: {
            ...(type ? { 'content-type': type } : {}),
            ...(authorization ? { authorization } : {}),
          },
          ...(parts.length > 0 && request.method !== 'GET' ? { body: Buffer.concat(parts) } : {}),
        });
        const text = await reply.text();
        const contentType = reply.headers.get('content-type') ?? 'text/plain';
        response.writeHead(reply.status, { 'content-type': contentType });
        response.end(contentType.includes('json') ? this.changed(request.url ?? '', text) : text);
      })().catch(() => response.destroy());
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private changed(path: string, text: string): string {
    try {
      return JSON.stringify(this.change(path, JSON.parse(text) as Body));
    } catch {
      // A truncated response is passed on unchanged.
      return text;
    }
  }
}
