// @ts-check
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * What a Service is in a cluster: one address for the copies of a room. It hands on connections and knows nothing of
 * requests, so a kept connection stays with its copy until one of both closes it.
 */
export class Doorway {
  /** @type {number[]} ports of the copies */
  #copies = [];
  #turn = 0;
  /** @type {Set<import('node:net').Socket>} */
  #sockets = new Set();
  #server = createServer({ allowHalfOpen: true }, (visitor) => this.#lead(visitor));

  /** @param {number} port */
  constructor(port) {
    this.port = port;
  }

  async start() {
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /** @param {number} copy a port */
  admit(copy) {
    this.#copies = [...this.#copies, copy];
  }

  /** New connections only: those that stand go on. @param {number} copy a port */
  dismiss(copy) {
    this.#copies = this.#copies.filter((other) => other !== copy);
  }

  stop() {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  /** @param {import('node:net').Socket} visitor */
  #lead(visitor) {
    const copy = this.#copies[(this.#turn += 1) % this.#copies.length];
    if (copy === undefined) return visitor.destroy();
    const room = connect({ port: copy, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    visitor.setNoDelay(true);
    this.#join(visitor, room);
    this.#join(room, visitor);
  }

  /** @param {import('node:net').Socket} from @param {import('node:net').Socket} to */
  #join(from, to) {
    this.#sockets.add(from);
    from.pipe(to);
    from
      .once('error', () => to.destroy())
      .once('close', () => {
        this.#sockets.delete(from);
        // What the other side has written before it closed is still on its way.
        if (from.readableEnded) return;
        to.destroy();
      });
  }
}
