import { ServiceClient } from '@academy/nest-kit';

/** One class per service, so that Nest can tell them apart. */
export class AuthClient extends ServiceClient {}
export class CatalogClient extends ServiceClient {}
export class PaymentClient extends ServiceClient {}
