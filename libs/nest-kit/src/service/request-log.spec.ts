import { describe, expect, it, jest } from '@jest/globals';
import { type Logger } from 'pino';
import { logRequest } from './request-log.js';

const read = { method: 'GET', route: '/api/admin/users', status: 200, ms: 4, requestId: '0123' };

describe('the log line of a request', () => {
  it.each([
    ['a read that went well', read, 'debug'],
    [
      'a question whether sessions live',
      { ...read, method: 'POST', route: '/sessions/introspection' },
      'debug',
    ],
    ['a read of what was not changed', { ...read, status: 304 }, 'debug'],
    ['what changes something', { ...read, method: 'POST' }, 'info'],
    ['a read by nobody known', { ...read, status: 401 }, 'info'],
    ['a read that is not for this user', { ...read, status: 403 }, 'info'],
    ['a read of what does not exist', { ...read, status: 404 }, 'info'],
    ['a read that failed', { ...read, status: 503 }, 'info'],
    ['a read that took long', { ...read, ms: 1_000 }, 'info'],
  ] as const)('%s', (_, request, level) => {
    const logger = { info: jest.fn(), debug: jest.fn() };
    logRequest(logger as unknown as Logger, request);
    expect(logger[level]).toHaveBeenCalledWith(request, 'request completed');
    expect(logger.info.mock.calls.length + logger.debug.mock.calls.length).toBe(1);
  });
});
