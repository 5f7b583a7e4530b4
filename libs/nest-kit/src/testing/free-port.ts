import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that the system assigns to outgoing connections and to servers without a fixed one, and above the
 * ranges that test runs claim (`tools/ports.mjs`).
 */
const [FIRST, LAST] = [28_800, 32_700];
/** Each process starts at another port, so that concurrent processes find different ones. */
let next = FIRST + ((process.pid * 64) % (LAST - FIRST));

/** @returns a port of the loopback address that is free at this moment, for a server of another process */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    next = next < LAST ? next + 1 : FIRST;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const isListening = new Promise<boolean>((resolve) => {
    server.once('listening', () => resolve(true)).once('error', () => resolve(false));
  });
  server.listen(port, '127.0.0.1');
  if (!(await isListening)) return false;
  server.close();
  await once(server, 'close');
  return true;
}
