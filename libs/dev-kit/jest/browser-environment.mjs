import { TestEnvironment } from 'jest-environment-jsdom';

/** Removes jsdom's signals, which Node's own Request rejects; no test aborts a navigation. */
class NavigationRequest extends Request {
  /** @param {RequestInfo | URL} input @param {RequestInit} [init] */
  constructor(input, init) {
    const { signal: _, ...rest } = init ?? {};
    super(input, rest);
  }
}

/** jsdom with the parts of the fetch API that react-router and the API client use; jsdom has none of them. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { fetch, Headers, Response, TextDecoder, TextEncoder } = globalThis;
    Object.assign(this.global, {
      fetch,
      Headers,
      Request: NavigationRequest,
      Response,
      TextDecoder,
      TextEncoder,
    });
  }
}
