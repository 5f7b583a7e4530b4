import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Route } from '@academy/contracts/route';
import { verifyInternalToken } from '@academy/nest-kit';

export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly caller: NonNullable<ReturnType<typeof verifyInternalToken>>;
}

export interface FakeResponse {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Writes the response itself, such as an event stream. */
  readonly write?: (response: ServerResponse) => void;
}

type Handler = (call: ReceivedCall) => FakeResponse | Promise<FakeResponse>;

/** A fake service over real HTTP, with 401 for calls without an internal token for it (T67). */
export class FakeService {
  readonly calls: ReceivedCall[] = [];
  readonly secret: string;
  private handlers: { route: Route; pattern: RegExp; handle: Handler }[] = [];
  private server: Server | undefined;

  constructor(readonly name: 'auth' | 'catalog' | 'payment') {
    this.secret = randomBytes(32).toString('base64url');
    this.on({ method: 'GET', path: '/health/ready' }, () => ({ body: { status: 'ok' } }));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server?.address() as AddressInfo).port}`;
  }

  /** The last handler set for a route handles its calls. */
  on(route: Route, handle: Handler): this {
    const pattern = new RegExp(`^${route.path.replace(/\./g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    this.handlers.unshift({ route, pattern, handle });
    return this;
  }

  async start(port = 0): Promise<this> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const url = new URL(request.url ?? '/', 'http://service');
        const token = (request.headers.authorization ?? '').replace('Bearer ', '');
        const caller = verifyInternalToken(token, { audience: this.name, secret: this.secret });
        if (!caller) return send(response, rejection(401, 'INTERNAL_TOKEN_INVALID'));
        const found = this.handlers.find(
          ({ route, pattern }) => route.method === request.method && pattern.test(url.pathname),
        );
        if (!found) return send(response, rejection(404, 'NOT_FOUND'));
        const groups = found.pattern.exec(url.pathname)?.groups ?? {};
        const call: ReceivedCall = {
          method: request.method ?? '',
          path: url.pathname,
          params: Object.fromEntries(Object.entries(groups).map(([k, v]) => [k, decodeURIComponent(v)])),
          query: Object.fromEntries(url.searchParams),
          headers: request.headers,
          body: Buffer.concat(chunks),
          caller,
        };
        this.calls.push(call);
        void Promise.resolve(found.handle(call)).then((reply) => send(response, reply));
      });
      request.on('error', () => undefined);
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return this;
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (!server?.listening) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  callsTo({ method, path }: Route): ReceivedCall[] {
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    return this.calls.filter((call) => call.method === method && pattern.test(call.path));
  }
}

export const rejection = (status: number, code: string, message = code): FakeResponse => ({
  status,
  body: { code, message, requestId: 'req-upstream' },
});

function send(response: ServerResponse, { status = 200, body, headers = {}, write }: FakeResponse): void {
  if (write) return write(response);
  const content = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body ?? {}));
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(content);
}
