import { createServer, type Server } from 'node:http';
import { type AddressInfo, type Socket } from 'node:net';

const RESPONDS_AFTER_MS = 60_000;

/** A service that accepts every call and responds a minute later. */
export class HangingService {
  /**
   * Connections with a call. undici opens one more after an aborted read, and closes it unused after its keep-alive
   * time of four seconds.
   */
  readonly sockets = new Set<Socket>();
  calls = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<HangingService> {
    const hanging = new HangingService(createServer());
    const { server, sockets } = hanging;
    server.on('connection', (socket: Socket) => socket.once('close', () => sockets.delete(socket)));
    server.on('request', (request, response) => {
      hanging.calls += 1;
      sockets.add(request.socket);
      request.resume();
      setTimeout(() => response.end('{}'), RESPONDS_AFTER_MS).unref();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return hanging;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
