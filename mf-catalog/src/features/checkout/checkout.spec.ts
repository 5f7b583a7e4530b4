import { describe, expect, it, jest } from '@jest/globals';
import { type ApiClient } from '@academy/mf-kit/api-client';
import { ApiError } from '@academy/mf-kit/api-error';
import { typedApi, type TypedApi } from '@academy/mf-kit/typed-api';
import { checkoutErrorText, startCheckout } from './checkout.js';

const buyer = { name: 'Asha Rao', email: 'asha@example.in', mobile: '9876543210' };
const agreed = { coupon: null, expectedPricePaise: 100_000 };
const apiThat = (post: unknown): TypedApi => typedApi({ post } as unknown as ApiClient);

describe('startCheckout', () => {
  it('posts the buyer and the shown price, which the server compares [S-197, SEC-03, T55]', async () => {
    const post = jest.fn(async (_path: string, _body: unknown, _options: unknown) => ({
      success: true,
      message: 'ok',
      merchantOrderId: 'M1',
      checkoutPageUrl: 'https://pay',
    }));
    await expect(startCheckout(apiThat(post), { type: 'course', id: 'C1' }, buyer, agreed)).resolves.toEqual({
      kind: 'pay',
      url: 'https://pay',
    });
    const body = { ...buyer, expectedPricePaise: 100_000 };
    expect(post).toHaveBeenCalledWith('/api/course/C1/phonepe-checkout', body, {});
  });

  it('posts a workshop to its own path, and returns a free item as enrolled [S-199, CON-11]', async () => {
    const post = jest.fn(async (_path: string, _body: unknown, _options: unknown) => ({
      success: true,
      message: 'ok',
      merchantOrderId: 'M1',
      enrolled: true,
    }));
    await expect(
      startCheckout(apiThat(post), { type: 'workshop', id: 'W1' }, buyer, {
        coupon: 'HALF',
        expectedPricePaise: 0,
      }),
    ).resolves.toEqual({
      kind: 'enrolled',
    });
    const body = { ...buyer, coupon: 'HALF', expectedPricePaise: 0 };
    expect(post).toHaveBeenCalledWith('/api/workshop/phonepe/checkout/W1', body, {});
  });

  it('fails with a text if the response contains no page or no reason [S-202, S-204]', async () => {
    const without = apiThat(async () => ({ success: true, message: 'ok', merchantOrderId: 'M1' }));
    await expect(startCheckout(without, { type: 'course', id: 'C1' }, buyer, agreed)).rejects.toThrow(
      'Failed to get checkout URL from response',
    );
    const rejected = apiThat(async () => ({ success: false, message: '' }));
    await expect(startCheckout(rejected, { type: 'course', id: 'C1' }, buyer, agreed)).rejects.toThrow(
      'Payment initiation failed',
    );
  });
});

describe('checkoutErrorText', () => {
  const failure = (code: string, status: number, message: string) => new ApiError({ code, status, message });

  it.each([
    [
      'returns the text of a rejection [S-205]',
      failure('SOLD_OUT', 409, 'This workshop is sold out'),
      'Payment Error: This workshop is sold out',
    ],
    [
      'includes the status of a response that is not JSON [S-205]',
      failure('NOT_JSON', 502, 'Bad gateway'),
      'Payment Error: Payment API error: 502 - Bad gateway',
    ],
    [
      'includes the status of a JSON response too [S-205]',
      failure('INTERNAL', 500, 'Boom'),
      'Payment Error: Payment API error: 500 - Boom',
    ],
    [
      'includes the status of a rejection without a specific text [S-205]',
      failure('COURSE_NOT_FOUND', 404, 'Course not found'),
      'Payment Error: Payment API error: 404 - Course not found',
    ],
    [
      'returns the text about an invalid coupon code',
      failure('COUPON_EXPIRED', 409, 'This code has expired.'),
      'Payment Error: This code has expired.',
    ],
    [
      'returns the text about a rate limit',
      failure('RATE_LIMITED', 429, 'Too many attempts. Please wait and try again.'),
      'Payment Error: Too many attempts. Please wait and try again.',
    ],
    [
      'includes no status without a response [S-121]',
      failure('TIMEOUT', 0, 'Request timeout - please try again'),
      'Payment Error: Request timeout - please try again',
    ],
    [
      'mentions the provider only once [S-206]',
      failure('PROVIDER_REJECTED', 502, 'PhonePe Error: bad amount'),
      'PhonePe Error: bad amount',
    ],
    [
      'mentions an unavailable provider [S-206]',
      failure('PROVIDER_UNAVAILABLE', 502, 'not reachable'),
      'PhonePe Error: not reachable',
    ],
    [
      'returns a default text for an unknown failure [S-203]',
      null,
      'An error occurred while initiating payment. Please try again.',
    ],
  ])('%s', (_, error, text) => {
    expect(checkoutErrorText(error)).toBe(text);
  });
});
