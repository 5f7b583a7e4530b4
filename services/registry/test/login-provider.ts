import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { type JWK, Provider } from 'oidc-provider';

export const CLIENT_ID = 'academy-cli';
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

interface TokenReply {
  readonly status: number;
  readonly body: object;
}

/** An identity provider with the device authorization grant, and the browser of a person in front of it. */
export class LoginProvider {
  /** Responses of the token endpoint instead of its own, in this order. */
  readonly responses: TokenReply[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /** @param validSec of a code, that the provider keeps to, and that it promises */
  static async start({ validSec = 600, promisedSec = 600 } = {}): Promise<LoginProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const login = new LoginProvider(server, url);
    const provider = await createProvider(url, validSec);
    provider.use(async (ctx, next) => {
      const reply = ctx.path === '/token' ? login.responses.shift() : undefined;
      if (reply) return void Object.assign(ctx, reply);
      await next();
      // The shortest interval that the grant allows, so that a test does not wait for the default of 5 s.
      if (ctx.path === '/device/auth' && ctx.status === 200)
        ctx.body = { ...(ctx.body as object), interval: 1, expires_in: promisedSec };
    });
    server.on('request', provider.callback());
    return login;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** Confirms a code as the person does: opens the page, types the code, logs in, and consents. */
  async confirm(page: string, code: string, sub: string): Promise<void> {
    const browser = new Browser();
    const shown = await browser.submit(await browser.open(page), { user_code: code });
    const login = await browser.submit(shown, {});
    const consent = await browser.submit(login, { login: sub, password: 'any' });
    const done = await browser.submit(consent, {});
    if (!done.text.includes('Sign-in Success')) throw new Error(`The code is not confirmed: ${done.text}`);
  }

  /** Denies it on the page that shows the code again. */
  async deny(page: string, code: string): Promise<void> {
    const browser = new Browser();
    const shown = await browser.submit(await browser.open(page), { user_code: code });
    await browser.submit(shown, { abort: 'yes' });
  }
}

async function createProvider(url: string, validSec: number): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'key-1', alg: 'RS256', use: 'sig' } as JWK;
  return new Provider(url, {
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        application_type: 'native',
        grant_types: [GRANT],
        redirect_uris: [],
        response_types: [],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    features: { deviceFlow: { enabled: true } },
    ttl: {
      AccessToken: 600,
      DeviceCode: validSec,
      Grant: 600,
      IdToken: 3_600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
  });
}

interface Page {
  readonly url: string;
  readonly text: string;
}

/** Follows redirects with its cookies, and submits the only form of a page. */
class Browser {
  private readonly cookies = new Map<string, string>();

  async open(url: string, form?: URLSearchParams): Promise<Page> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    const next = response.headers.get('location');
    return next === null ? { url, text: await response.text() } : this.open(new URL(next, url).href);
  }

  submit({ url, text }: Page, typed: Readonly<Record<string, string>>): Promise<Page> {
    const [, action] = /<form[^>]* action="([^"]+)"/.exec(text) ?? [];
    if (action === undefined) throw new Error(`The page ${url} has no form: ${text}`);
    const hidden = [...text.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const fields = hidden.map(([, name = '', value = '']) => [name, value]);
    const form = new URLSearchParams({ ...Object.fromEntries(fields), ...typed });
    return this.open(new URL(action, url).href, form);
  }
}
