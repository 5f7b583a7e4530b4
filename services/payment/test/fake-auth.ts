import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { verifyInternalToken } from '@academy/nest-kit';

/** The one call of auth that payment makes: a user's own account. */
export class FakeAuth {
  readonly secret = 'the secret of auth under test, long enough';
  /** Deleted accounts. */
  readonly closed = new Set<string>();
  /** Accounts with an unconfirmed address. */
  readonly unconfirmed = new Set<string>();
  /** Addresses that differ from `accountAddress`, by account. */
  readonly addresses = new Map<string, string>();
  isUnavailable = false;
  private readonly server: Server = createServer((request, response) => {
    const [, id = ''] = /^\/users\/(\w+)$/.exec(request.url ?? '') ?? [];
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    const caller = verifyInternalToken(token, { audience: 'auth', secret: this.secret });
    const respond = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (this.isUnavailable) return void request.socket.destroy();
    if (caller?.userId !== id || this.closed.has(id))
      return respond(404, { code: 'USER_NOT_FOUND', message: 'User not found', requestId: '-' });
    const email = this.addresses.get(id) ?? accountAddress(id);
    respond(200, { user: { ...userOf(id), email, emailVerified: !this.unconfirmed.has(id) } });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** The address of an account, which differs from that of its receipts (`PaymentTestApp.checkout`). */
export const accountAddress = (userId: string): string => `${userId.toLowerCase()}@account.test`;
export const receiptAddress = (userId: string): string => `${userId.toLowerCase()}@example.test`;

const userOf = (id: string) => ({
  _id: id,
  id,
  name: 'Asha Learner',
  phone: null,
  role: 'user',
  googleId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
});
