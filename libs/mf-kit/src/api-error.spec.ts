import { describe, expect, it } from '@jest/globals';
import { ApiError, failureText, fieldMessages } from './api-error.js';

const failure = new ApiError({
  status: 400,
  code: 'VALIDATION_FAILED',
  message: 'Please check the fields',
  details: { fields: [{ path: 'mobile', message: 'Ten digits' }] },
});

describe('an API error', () => {
  it('is known by a remote although the class of the shell is another copy', () => {
    const fromAnotherBundle = Object.assign(new Error('Busy'), { name: 'ApiError', status: 503 });
    expect(fromAnotherBundle instanceof ApiError).toBe(true);
    expect(failure instanceof ApiError).toBe(true);
  });

  it('is not any other failure', () => {
    expect([new TypeError('x'), { name: 'ApiError' }, null].some((one) => one instanceof ApiError)).toBe(
      false,
    );
  });

  it('tells the bad fields of a refusal, and none of anything else', () => {
    expect(fieldMessages(failure)).toEqual({ mobile: 'Ten digits' });
    expect(fieldMessages(new Error('x'))).toEqual({});
  });

  it('S-124 has a text for people only where the server gave one', () => {
    expect(failureText(failure)).toBe('Please check the fields');
    expect(
      failureText(new ApiError({ status: 500, code: 'UNKNOWN', message: 'API request failed' })),
    ).toBeNull();
    expect(failureText(new TypeError('x is undefined'))).toBeNull();
  });
});
