import { expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import fastify from 'fastify';
import { warnOfUntrustedProxy } from './untrusted-proxy.js';

it.each([
  [0, 1],
  [1, 0],
])(
  'a server with %d trusted proxies logs %d warnings about untrusted forwarded addresses [T18, F4]',
  async (hops, times) => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const server = fastify();
    warnOfUntrustedProxy(server, hops);
    server.get('/', () => 'ok');
    await server.inject('/');
    expect(warn).not.toHaveBeenCalled();
    for (const _ of [1, 2]) await server.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(warn).toHaveBeenCalledTimes(times);
    warn.mockRestore();
    await server.close();
  },
);
