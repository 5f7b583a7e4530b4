/** An error response, in one of the two forms that PhonePe uses. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(
    readonly status: number,
    readonly body: unknown,
    message: string,
  ) {
    super(message);
  }
}

/** The form `{ code, message, data }`. */
export function rejection(
  status: number,
  code: string,
  message: string,
  data: Record<string, unknown> = {},
): ProviderError {
  return new ProviderError(status, { success: false, code, message, data }, message);
}

/** The form `{ errorCode, context }`, which authorization and rate limits use. */
export function contextualRejection(status: number, errorCode: string, description: string): ProviderError {
  return new ProviderError(
    status,
    { errorCode, message: description, context: { error_description: description } },
    description,
  );
}

export const badRequest = (field: string, rule: string): ProviderError =>
  rejection(400, 'BAD_REQUEST', `Invalid request: ${field} ${rule}`, {
    fieldErrors: [{ field, message: rule }],
  });

export const unauthorized = (): ProviderError =>
  contextualRejection(401, 'AUTHORIZATION_FAILED', 'The access token is missing, unknown or expired');

export const duplicateTransaction = (id: string): ProviderError =>
  rejection(400, 'DUPLICATE_TXN_REQUEST', `The id ${id} was used before`);

export const unknownOrder = (merchantOrderId: string): ProviderError =>
  rejection(
    400,
    'MERCHANT_ORDER_MAPPING_NOT_FOUND',
    `No order of this merchant has the id ${merchantOrderId}`,
    { merchantOrderId },
  );
