import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { createRemoteJWKSet, jwtVerify } from 'jose';

/** The server of a team, which knows the academy by its origin alone and verifies each request as the README says. */
export class TeamServer {
  /** Users whose requests were accepted. */
  readonly users: (string | undefined)[] = [];

  private constructor(
    private readonly server: Server,
    readonly origin: string,
  ) {}

  /** @param academy the origin of the academy @param audience `extension:mf_certificates` */
  static async start(academy: string, audience: string): Promise<TeamServer> {
    const issuer = `${academy}/api/extensions`;
    const keys = createRemoteJWKSet(new URL(`${issuer}/jwks.json`));
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const team = new TeamServer(server, `http://127.0.0.1:${port}`);
    server.on('request', (request, response) => {
      const token = (request.headers.authorization ?? '').replace('Bearer ', '');
      jwtVerify(token, keys, { issuer, audience, algorithms: ['EdDSA'], typ: 'extension+jwt' }).then(
        ({ payload }) => {
          team.users.push(payload.sub);
          response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' });
          response.end(JSON.stringify({ user: payload.sub, path: request.url }));
        },
        () => response.writeHead(401).end(),
      );
    });
    return team;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
