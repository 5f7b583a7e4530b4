import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createApiClient } from './api-client.js';
import { TOKEN_KEY } from '../sessions/token-store.js';

interface FakeResponse {
  readonly status?: number;
  readonly type?: string;
  readonly chunks?: string[];
  readonly text?: string;
  readonly breaks?: Error;
}
type Call = { url: string; headers: Record<string, string>; signal: AbortSignal };

let calls: Call[];
let responses: FakeResponse[];

function respond({
  status = 200,
  type = 'text/event-stream; charset=utf-8',
  chunks = [],
  text = '',
  breaks,
}: FakeResponse) {
  const left = chunks.map((piece) => new TextEncoder().encode(piece));
  const read = async () => {
    const value = left.shift();
    if (!value && breaks) throw breaks;
    return { done: !value, value };
  };
  return {
    ok: status < 400,
    status,
    statusText: '',
    headers: { get: () => type },
    body: { getReader: () => ({ read, cancel: async () => undefined }) },
    text: async () => text,
  };
}

beforeEach(() => {
  calls = [];
  responses = [];
  localStorage.clear();
  AbortSignal.timeout ??= () => new AbortController().signal;
  AbortSignal.any ??= (signals: Iterable<AbortSignal>) => [...signals][0]!;
  globalThis.fetch = (async (url: string, init: Call) => {
    calls.push({ ...init, url });
    return respond(responses.shift() ?? {});
  }) as never;
});

async function read(onUnauthorized?: () => Promise<boolean>): Promise<string[]> {
  const api = createApiClient({ origin: '', onUnauthorized });
  const data: string[] = [];
  const { signal } = new AbortController();
  for await (const event of api.events('/api/payments/AC-1/events', { signal })) data.push(event.data);
  return data;
}

describe('a stream of events', () => {
  it('is requested with the bearer token, which the browser’s own EventSource cannot send [SEC-09]', async () => {
    localStorage.setItem(TOKEN_KEY, 't1');
    responses.push({ chunks: ['data: 1\n\nda', 'ta: 2\n\n'] });
    expect(await read()).toEqual(['1', '2']);
    expect(calls[0]?.url).toBe('/api/payments/AC-1/events');
    expect(calls[0]?.headers).toMatchObject({ Authorization: 'Bearer t1', Accept: 'text/event-stream' });
  });

  it('refreshes an expired token without a prompt [SEC-09]', async () => {
    localStorage.setItem(TOKEN_KEY, 'old');
    responses.push({ status: 401 }, { text: JSON.stringify({ token: 'new' }) }, { chunks: ['data: 1\n\n'] });
    expect(await read()).toEqual(['1']);
    expect(calls.at(-1)?.headers).toMatchObject({ Authorization: 'Bearer new' });
  });

  it('ends the session if the refresh fails [S-116]', async () => {
    localStorage.setItem(TOKEN_KEY, 'old');
    responses.push({ status: 401 }, { status: 401 });
    const onUnauthorized = jest.fn(() => Promise.resolve(false));
    await expect(read(onUnauthorized)).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('throws a rejection with its code [T27]', async () => {
    responses.push({
      status: 404,
      text: JSON.stringify({ code: 'ORDER_NOT_FOUND', message: 'Order not found' }),
    });
    await expect(read()).rejects.toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  });

  it('throws if a proxy returns a page instead of a stream', async () => {
    responses.push({ type: 'text/html', text: '<html>' });
    await expect(read()).rejects.toMatchObject({ code: 'NOT_JSON' });
  });

  it('throws NETWORK if the connection breaks [S-122]', async () => {
    responses.push({ chunks: ['data: 1\n\n'], breaks: new TypeError('network error') });
    await expect(read()).rejects.toMatchObject({ code: 'NETWORK' });
  });
});
