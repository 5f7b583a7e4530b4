import { newId } from '@academy/nest-kit';

const PREFIX = 'AC-';

/**
 * Generates the order's id for the payer and the provider: 29 characters of [A-Z0-9-], made on the server; v1 of the
 * provider's API allows 34, v2 63 (SEC-24, S-214).
 */
export const newOrderNumber = (): string => `${PREFIX}${newId()}`;

/** @param attemptCount the number of attempts that the order has already: the first one uses the order's own number */
export const merchantOrderIdOf = (orderNumber: string, attemptCount: number): string =>
  attemptCount === 0 ? orderNumber : `${orderNumber}-${attemptCount + 1}`;
