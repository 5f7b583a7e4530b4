import { newId } from '@academy/nest-kit';

const PREFIX = 'AC-';

/**
 * What identifies an order to the payer and to the provider: 29 characters of [A-Z0-9-], made on the server; v1 of the
 * provider allows 34, v2 63 (SEC-24, S-214).
 */
export const newOrderNumber = (): string => `${PREFIX}${newId()}`;

/** @param attemptCount attempts that the order has already: the first one carries the order's own number */
export const merchantOrderIdOf = (orderNumber: string, attemptCount: number): string =>
  attemptCount === 0 ? orderNumber : `${orderNumber}-${attemptCount + 1}`;
