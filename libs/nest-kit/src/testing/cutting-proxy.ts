import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface BrokenConnection {
  readonly statement: RegExp;
  /** The number of an error that the proxy responds with, instead of closing the connection. */
  readonly errno?: number;
  /** True if the server still receives the statement; its response is always lost. */
  readonly isDelivered: boolean;
}

/** A proxy in front of the database that closes a connection at one statement, like a network failure. */
export class CuttingProxy {
  private next: BrokenConnection | null = null;
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

  /** URL of the same database through the proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return url.toString();
  }

  /** Closes the connection of the next matching statement before the server receives it. */
  cutBefore(statement: RegExp): void {
    this.next = { statement, isDelivered: false };
  }

  /** Closes the connection of the next matching statement after the server has executed it. */
  cutAfter(statement: RegExp): void {
    this.next = { statement, isDelivered: true };
  }

  /** Responds to the next matching statement with an error of a server; the server does not receive it. */
  failAt(statement: RegExp, errno: number): void {
    this.next = { statement, isDelivered: false, errno };
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
      // A statement is a separate packet: its text begins after the header and the byte of the command.
      const found = this.next?.statement.test(data.toString('latin1', 5)) ? this.next : null;
      if (found) this.next = null;
      if (found?.errno !== undefined) return void client.write(errorPacket(found.errno));
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

/** @returns the first packet of a response: its length and number, the mark of an error, its number, state and text */
function errorPacket(errno: number): Buffer {
  const text = Buffer.from('#HY000An error of the server');
  const content = Buffer.concat([Buffer.from([0xff, errno & 0xff, errno >> 8]), text]);
  return Buffer.concat([Buffer.from([content.length, 0, 0, 1]), content]);
}
