import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';

interface TeamCall {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface TeamResponse {
  readonly status?: number;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: string;
}

/** The backend of another team: a server of its own, which has no secret of the academy. */
export class TeamBackend {
  readonly calls: TeamCall[] = [];
  response: TeamResponse = {};

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TeamBackend> {
    const backend = new TeamBackend(createServer());
    backend.server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        backend.calls.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
        const { status = 200, headers: own, body = '{"ok":true}' } = backend.response;
        response.writeHead(status, { 'content-type': 'application/json', ...own });
        response.end(status === 204 ? undefined : body);
      });
    });
    await new Promise<void>((resolve) => backend.server.listen(0, '127.0.0.1', resolve));
    return backend;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return;
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
