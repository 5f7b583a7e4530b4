import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

type PrivateKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

const HOUR_SEC = 3_600;

/** An identity provider by OpenID Connect Discovery, with one key. */
export class FakeIssuer {
  private server: Server | undefined;
  private key: PrivateKey | undefined;
  url = '';

  async start(): Promise<this> {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    this.key = privateKey;
    const keys = [{ ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }];
    const server = createServer(({ url }, response) => {
      const body =
        url === '/keys'
          ? { keys }
          : { issuer: this.url, jwks_uri: `${this.url}/keys`, authorization_endpoint: '' };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return this;
  }

  stop(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  /**
   * @param ageSec since it was issued; it is valid for an hour
   * @param key of somebody else, under the id of the published one
   */
  idToken(
    claims: JWTPayload,
    { ageSec = 0, key = this.key }: { ageSec?: number; key?: PrivateKey | undefined } = {},
  ) {
    if (!key) throw new Error('The issuer has not started');
    const issued = Math.floor(Date.now() / 1_000) - ageSec;
    return new SignJWT({ iss: this.url, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
      .setIssuedAt(issued)
      .setExpirationTime(issued + HOUR_SEC)
      .sign(key);
  }
}
