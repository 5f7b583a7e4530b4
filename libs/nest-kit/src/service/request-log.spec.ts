import { describe, expect, it, jest } from '@jest/globals';
import { type Logger } from 'pino';
import { logRequest } from './request-log.js';

const read = { method: 'GET', route: '/api/admin/users', status: 200, ms: 4, requestId: '0123' };

describe('the log line of a request', () => {
  it.each([
    ['a successful read', read, 'debug'],
    ['an introspection of sessions', { ...read, method: 'POST', route: '/sessions/introspection' }, 'debug'],
    ['a read of an unchanged resource', { ...read, status: 304 }, 'debug'],
    ['a write', { ...read, method: 'POST' }, 'info'],
    ['a read without a session', { ...read, status: 401 }, 'info'],
    ['a read that is forbidden to the user', { ...read, status: 403 }, 'info'],
    ['a read of a missing resource', { ...read, status: 404 }, 'info'],
    ['a read that failed', { ...read, status: 503 }, 'info'],
    ['a slow read', { ...read, ms: 1_000 }, 'info'],
  ] as const)('has the right level for %s', (_, request, level) => {
    const logger = { info: jest.fn(), debug: jest.fn() };
    logRequest(logger as unknown as Logger, request);
    expect(logger[level]).toHaveBeenCalledWith(request, 'request completed');
    expect(logger.info.mock.calls.length + logger.debug.mock.calls.length).toBe(1);
  });
});
