import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The academy behind https, as in production, with a certificate that signs itself. */
export class HttpsFront {
  private constructor(
    private readonly server: Server,
    /** The file of the certificate, which Node accepts by NODE_EXTRA_CA_CERTS. */
    readonly certificate: string,
  ) {}

  /** @param academy its origin @param parent a folder for the certificate */
  static async start(academy: string, parent: string): Promise<HttpsFront> {
    const folder = await mkdtemp(join(parent, 'https-'));
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const algorithm = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
    const files = ['-keyout', key, '-out', certificate];
    await promisify(execFile)('openssl', ['req', '-x509', ...algorithm, ...names, ...files]);
    const { host } = new URL(academy);
    const server = createServer({ key: await readFile(key), cert: await readFile(certificate) });
    server.on('request', (incoming, response) => {
      const { headers, method = 'GET', url: path = '/' } = incoming;
      // The academy has the origin of its setting; a call from a page of this one is a call from a page of its own.
      const own = headers.origin === `https://${headers.host}` ? { origin: academy } : {};
      const forwarded = request(
        academy + path,
        { method, headers: { ...headers, ...own, host } },
        (reply) => {
          response.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(response);
        },
      );
      forwarded.once('error', () => response.destroy());
      incoming.pipe(forwarded);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return new HttpsFront(server, certificate);
  }

  get origin(): string {
    return `https://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
