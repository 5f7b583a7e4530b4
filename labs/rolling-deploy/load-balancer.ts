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
  #server = createServer({ allowHalfOpen: true }, (visitor) => this.#lead(visitor));

  constructor(private readonly port: number) {}

  async start() {
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  admit(copy: number) {
    this.#targets = [...this.#targets, copy];
  }

  /** Affects only new connections. */
  dismiss(copy: number) {
    this.#targets = this.#targets.filter((other) => other !== copy);
  }

  stop() {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #lead(visitor: Socket) {
    const copy = this.#targets[(this.#next += 1) % this.#targets.length];
    if (copy === undefined) return visitor.destroy();
    const upstream = connect({ port: copy, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    visitor.setNoDelay(true);
    this.#join(visitor, upstream);
    this.#join(upstream, visitor);
  }

  #join(from: Socket, to: Socket) {
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
