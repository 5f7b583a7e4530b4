import { errorBody } from '@academy/contracts/error.schemas';
import { eventually } from '@academy/nest-kit/testing';
import { type LightMyRequestResponse } from 'fastify';
import { BROWSER, type Bff } from './start-bff.js';

/** Retries while the hashing queue is full, like a client; tests send several log-ins at once. */
export const responseOf = (call: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> =>
  eventually('a response to a password', async () => {
    const response = await call();
    return (response.statusCode !== 503 || errorBody.parse(response.json()).code !== 'BUSY') && response;
  });

/** A browser from the view of the academy: its cookies, and a page of ours that makes calls. */
export class Browser {
  readonly jar = new Map<string, string>();

  constructor(
    private readonly bff: Bff,
    /** Headers that a proxy in front of the BFF would add. */
    private readonly more: Readonly<Record<string, string>> = {},
  ) {}

  /** Another browser with a copy of this one's cookies. */
  copy(): Browser {
    const copy = new Browser(this.bff, this.more);
    for (const [name, value] of this.jar) copy.jar.set(name, value);
    return copy;
  }

  /** A navigation: no custom header, no token. */
  async open(url: string): Promise<LightMyRequestResponse> {
    const { pathname, search } = new URL(url, 'http://localhost:4000');
    return this.storeCookies(
      await this.bff.inject({ url: `${pathname}${search}`, headers: { ...this.more, cookie: this.cookie } }),
    );
  }

  post(url: string, payload: object): Promise<LightMyRequestResponse> {
    return this.send('POST', url, payload);
  }

  put(url: string, payload: object, token: string): Promise<LightMyRequestResponse> {
    return this.send('PUT', url, payload, { authorization: `Bearer ${token}` });
  }

  private async send(
    method: 'POST' | 'PUT',
    url: string,
    payload: object,
    more: Record<string, string> = {},
  ) {
    const headers = { ...BROWSER, ...this.more, ...more, cookie: this.cookie };
    return this.storeCookies(await responseOf(() => this.bff.inject({ method, url, headers, payload })));
  }

  get hasSession(): boolean {
    return this.jar.has('__Host-academy_refresh');
  }

  private get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private storeCookies(response: LightMyRequestResponse): LightMyRequestResponse {
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isExpired = maxAge === 0 || (expires && new Date(expires) <= new Date());
      if (isExpired) this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return response;
  }
}
