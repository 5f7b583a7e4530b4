import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

/** A server of the attacker, which the academy must never call. */
export async function listener(): Promise<{ origin: string; calls: string[]; stop: () => Promise<void> }> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
