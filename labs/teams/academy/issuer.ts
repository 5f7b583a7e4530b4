import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

const HOUR_SEC = 3_600;

/** An identity provider by OpenID Connect Discovery, such as that of a CI, with one key. */
export class Issuer {
  private constructor(
    private readonly server: Server,
    private readonly key: CryptoKey,
    readonly url: string,
  ) {}

  static async start(): Promise<Issuer> {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const keys = [{ ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }];
    const server = createServer(({ url, headers }, response) => {
      const issuer = `http://${headers.host}`;
      const body = url === '/keys' ? { keys } : { issuer, jwks_uri: `${issuer}/keys` };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Issuer(server, privateKey, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** @param ageSec since it was issued; it is valid for an hour */
  idToken(claims: JWTPayload, ageSec = 0): Promise<string> {
    const issued = Math.floor(Date.now() / 1_000) - ageSec;
    return new SignJWT({ iss: this.url, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
      .setIssuedAt(issued)
      .setExpirationTime(issued + HOUR_SEC)
      .sign(this.key);
  }
}
