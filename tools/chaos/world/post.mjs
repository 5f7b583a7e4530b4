// @ts-check
import { createServer } from 'node:net';

/** Takes every mail and forgets it: receipts are sent for real, and nobody reads them here. */
export class PostStandIn {
  /** @type {Set<import('node:net').Socket>} */
  #sockets = new Set();
  #server = createServer((socket) => {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket)).on('error', () => socket.destroy());
    converse(socket);
  });

  /** @param {number} port */
  constructor(port) {
    this.port = port;
  }

  start() {
    return new Promise((/** @type {(value: void) => void} */ done) => {
      this.#server.listen(this.port, '127.0.0.1', done);
    });
  }

  stop() {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}

/** SMTP as far as a client needs it. @param {import('node:net').Socket} socket */
function converse(socket) {
  let rest = '';
  let isMail = false;
  socket.write('220 laboratory\r\n');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (isMail) {
        if (line !== '.') continue;
        isMail = false;
        socket.write('250 taken\r\n');
      } else if (/^DATA/i.test(line)) {
        isMail = true;
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    }
  });
}
