import { describe, expect, it, jest } from '@jest/globals';
import { ApiError, failureCause, failureMessage, failureText, fieldMessages } from './api-error.js';

const failure = new ApiError({
  status: 400,
  code: 'VALIDATION_FAILED',
  message: 'Please check the fields',
  details: { fields: [{ path: 'mobile', message: 'Ten digits' }] },
});

describe('an API error', () => {
  it('is recognised by a remote although the shell has its own copy of the class', () => {
    const fromAnotherBundle = Object.assign(new Error('Busy'), { name: 'ApiError', status: 503 });
    expect(fromAnotherBundle instanceof ApiError).toBe(true);
    expect(failure instanceof ApiError).toBe(true);
  });

  it('is distinguished from any other error', () => {
    expect([new TypeError('x'), { name: 'ApiError' }, null].some((one) => one instanceof ApiError)).toBe(
      false,
    );
  });

  it('contains the invalid fields of a rejection, and no fields for other errors', () => {
    expect(fieldMessages(failure)).toEqual({ mobile: 'Ten digits' });
    expect(fieldMessages(new Error('x'))).toEqual({});
  });

  it('has the connection as its cause only if the server did not respond', () => {
    const of = (status: number) => failureCause(new ApiError({ status, code: 'X', message: '' }));
    expect([of(0), of(500), of(503), of(404)]).toEqual(['no-response', 'server', 'server', 'rejected']);
    expect(failureCause(new TypeError('x'))).toBe('rejected');
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect([of(0), of(503)]).toEqual(['offline', 'server']);
    online.mockRestore();
  });

  it('has a text for users only if the server sent one [S-124]', () => {
    expect(failureText(failure)).toBe('Please check the fields');
    expect(
      failureText(new ApiError({ status: 500, code: 'UNKNOWN', message: 'API request failed' })),
    ).toBeNull();
    expect(failureText(new TypeError('x is undefined'))).toBeNull();
  });

  it('has a default text for every failure', () => {
    const silent = new ApiError({ status: 500, code: 'UNKNOWN', message: 'API request failed' });
    expect([failure, silent, new TypeError('x')].map(failureMessage)).toEqual([
      'Please check the fields',
      'API request failed',
      'x',
    ]);
  });
});
