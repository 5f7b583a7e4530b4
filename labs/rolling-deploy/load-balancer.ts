import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * Replaces the Service of a cluster: one port for the replicas of an app. It forwards connections, not requests,
 * so a kept connection stays with its replica until one of both closes it.
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

  /** Affects new connections only: open ones continue. */
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
        // Data that the other side has written before it closed is still on its way.
        if (from.readableEnded) return;
        to.destroy();
      });
  }
}
