import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * Replaces the Service of a cluster: one port for the replicas of an app. It forwards connections, not requests, so a
 * keep-alive connection stays with its replica until either side closes it.
 */
export class LoadBalancer {
  /** Ports of the replicas. */
  #targets: number[] = [];
  #next = 0;
  #sockets = new Set<Socket>();
  #server = createServer({ allowHalfOpen: true }, (client) => this.#forward(client));

  constructor(private readonly port: number) {}

  async start() {
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  addReplica(replicaPort: number) {
    this.#targets = [...this.#targets, replicaPort];
  }

  /** Affects only new connections. */
  removeReplica(replicaPort: number) {
    this.#targets = this.#targets.filter((other) => other !== replicaPort);
  }

  stop() {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #forward(client: Socket) {
    const replicaPort = this.#targets[(this.#next += 1) % this.#targets.length];
    if (replicaPort === undefined) return client.destroy();
    const upstream = connect({ port: replicaPort, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    client.setNoDelay(true);
    this.#pipe(client, upstream);
    this.#pipe(upstream, client);
  }

  #pipe(from: Socket, to: Socket) {
    this.#sockets.add(from);
    from.pipe(to);
    from
      .once('error', () => to.destroy())
      .once('close', () => {
        this.#sockets.delete(from);
        // Data that was written before the other side closed may still arrive.
        if (from.readableEnded) return;
        to.destroy();
      });
  }
}
