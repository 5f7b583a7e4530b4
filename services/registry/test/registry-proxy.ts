import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';

/** Passes requests on to a registry, and may change them: what happens between a command and the registry. */
export class RegistryProxy {
  /** `PUT /v1/remotes/…` of each request. */
  readonly seen: string[] = [];
  /** Runs before a request is passed on. */
  before: (line: string) => Promise<void> = async () => undefined;
  /** Responds instead of the registry. */
  respond: (line: string) => { status: number; text: string } | undefined = () => undefined;
  alter: (line: string, body: Buffer) => Buffer = (_, body) => body;
  alterResponse: (line: string, text: string) => string = (_, text) => text;
  url = '';
  private server: Server | undefined;

  static async start(target: string): Promise<RegistryProxy> {
    const proxy = new RegistryProxy();
    const server = createServer((request, response) => {
      void proxy.pass(target, request).then(
        ({ status, text }) => response.writeHead(status, { 'content-type': 'application/json' }).end(text),
        () => response.destroy(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    proxy.server = server;
    proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return proxy;
  }

  stop(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async pass(target: string, request: IncomingMessage) {
    const { method = '', url = '', headers } = request;
    const line = `${method} ${url}`;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    this.seen.push(line);
    await this.before(line);
    const own = this.respond(line);
    if (own) return own;
    const { authorization, 'content-type': type } = headers;
    const body = this.alter(line, Buffer.concat(chunks));
    const response = await fetch(`${target}${url}`, {
      method,
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      ...(type && { body: new Uint8Array(body) }),
    });
    return { status: response.status, text: this.alterResponse(line, await response.text()) };
  }
}
