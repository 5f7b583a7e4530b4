import { multipart, type Field } from './multipart.js';
import { send, type LabResponse, type HttpRequest } from './http.js';
import { attackTarget } from './attack-target.js';

export const REFRESH_COOKIE = '__Host-academy_refresh';
export const BINDING_COOKIE = '__Host-academy_binding';
export const DEVICE_COOKIE = '__Host-academy_device';

/** A client of the academy: a browser with its cookies, or a program. */
export class Visitor {
  readonly jar = new Map<string, string>();
  token: string | undefined;

  private constructor(
    readonly origin: string,
    private readonly more: Readonly<Record<string, string>>,
  ) {}

  /**
   * A page of the academy's origin. @param network the IP address in the header of a proxy; only `strict` trusts it
   */
  static browser(origin = attackTarget.origins.academy, network?: string): Visitor {
    const { academy } = attackTarget.origins;
    const page = { origin: academy, 'sec-fetch-site': 'same-origin', 'x-academy-csrf': '1' };
    return new Visitor(origin, { ...page, ...(network && { 'x-forwarded-for': network }) });
  }

  /** A program without cookies. */
  static client(origin = attackTarget.origins.academy, network?: string): Visitor {
    return new Visitor(origin, network ? { 'x-forwarded-for': network } : {});
  }

  /** Another client with a copy of the same cookies and token. */
  copy(): Visitor {
    const copy = new Visitor(this.origin, this.more);
    for (const [name, value] of this.jar) copy.jar.set(name, value);
    copy.token = this.token;
    return copy;
  }

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async call(
    method: string,
    target: string,
    body?: unknown,
    headers: HttpRequest['headers'] = {},
  ): Promise<LabResponse> {
    const own = {
      ...this.more,
      ...(this.jar.size > 0 && { cookie: this.cookie }),
      ...(this.token && { authorization: `Bearer ${this.token}` }),
    };
    const response = await send(this.origin, target, { method, body, headers: { ...own, ...headers } });
    this.storeCookies(response);
    return response;
  }

  get(target: string, headers?: HttpRequest['headers']): Promise<LabResponse> {
    return this.call('GET', target, undefined, headers);
  }

  post(target: string, body: unknown = {}, headers?: HttpRequest['headers']): Promise<LabResponse> {
    return this.call('POST', target, body, headers);
  }

  put(target: string, body: unknown, headers?: HttpRequest['headers']): Promise<LabResponse> {
    return this.call('PUT', target, body, headers);
  }

  delete(target: string, headers?: HttpRequest['headers']): Promise<LabResponse> {
    return this.call('DELETE', target, undefined, headers);
  }

  /** Sends a form with files. */
  form(method: string, target: string, fields: Readonly<Record<string, Field>>): Promise<LabResponse> {
    const { type, bytes } = multipart(Object.entries(fields));
    return this.call(method, target, bytes, { 'content-type': type });
  }

  private storeCookies({ headers }: LabResponse): void {
    for (const line of headers['set-cookie'] ?? []) {
      const [pair = '', ...attributes] = line.split('; ');
      const at = pair.indexOf('=');
      const isExpired = attributes.some(
        (one) => /^max-age=0$/i.test(one) || /^expires=Thu, 01 Jan 1970/i.test(one),
      );
      if (isExpired) this.jar.delete(pair.slice(0, at));
      else this.jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}
