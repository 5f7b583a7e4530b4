import { beforeEach, describe, expect, it } from '@jest/globals';
import { createApiClient } from './api-client.js';

/** The build of a remote defines it. */
Object.assign(globalThis, { ACADEMY_REMOTE: 'mf_catalog' });

let headers: Record<string, string>;
beforeEach(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
  globalThis.fetch = (async (_: string, init: { headers: Record<string, string> }) => {
    headers = init.headers;
    return { ok: true, status: 200, text: () => Promise.resolve('{}') };
  }) as unknown as typeof fetch;
});

const typed = async (origin: string) => {
  const { typedApi } = await import('./typed-api.js');
  return typedApi(createApiClient({ origin }));
};

describe('a call of a remote [0228]', () => {
  it('names the remote to the API of its page', async () => {
    await (await typed('')).get('/api/faq');
    expect(headers['X-Academy-Remote']).toBe('mf_catalog');
  });

  it('does not name it to another origin, whose API may be older and reject the header', async () => {
    await (await typed('http://api.test')).get('/api/faq');
    expect(headers).not.toHaveProperty('X-Academy-Remote');
  });

  it('of the host names none', async () => {
    await createApiClient({ origin: '' }).get('/api/faq');
    expect(headers).not.toHaveProperty('X-Academy-Remote');
  });
});
