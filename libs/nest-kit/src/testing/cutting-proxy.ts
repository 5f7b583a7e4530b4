import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface Cut {
  readonly statement: RegExp;
  /** Whether the server still gets the statement; its response is lost in either case. */
  readonly isDelivered: boolean;
}

/** A proxy in front of the database that breaks a connection at one statement, as a failing network does. */
export class CuttingProxy {
  private next: Cut | null = null;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly target: URL,
    private readonly server = createServer((client) => this.relay(client)),
  ) {}

  /** @param url of the database, `mysql://user:password@host:port/schema` */
  static async start(url: string): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(new URL(url));
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  /** The same database by way of the proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return url.toString();
  }

  /** Breaks the connection of the next statement that matches, before the server gets it. */
  cutBefore(statement: RegExp): void {
    this.next = { statement, isDelivered: false };
  }

  /** Breaks the connection of the next statement that matches, once the server has executed it. */
  cutAfter(statement: RegExp): void {
    this.next = { statement, isDelivered: true };
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private relay(client: Socket): void {
    const server = connect(Number(this.target.port || 3306), this.target.hostname);
    const cut = (): void => {
      client.destroy();
      server.destroy();
    };
    let isCutAtResponse = false;
    client.on('data', (data) => {
      // A statement is sent as a packet of its own: its text begins behind the header and the command's byte.
      const found = this.next?.statement.test(data.toString('latin1', 5)) ? this.next : null;
      if (found) this.next = null;
      if (found && !found.isDelivered) return cut();
      if (found) isCutAtResponse = true;
      server.write(data);
    });
    server.on('data', (data) => void (isCutAtResponse ? cut() : client.write(data)));
    for (const socket of [client, server]) {
      this.sockets.add(socket);
      socket.on('error', cut).on('close', () => {
        this.sockets.delete(socket);
        cut();
      });
    }
  }
}
