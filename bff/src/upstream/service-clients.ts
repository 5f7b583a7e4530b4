import { ServiceClient } from '@academy/nest-kit';

/** One class per service, so that Nest can tell them apart. */
export class AuthClient extends ServiceClient {}
export class CatalogClient extends ServiceClient {}
/** To the catalog service too, over connections of its own: players hold them for as long as they are paused. */
export class MediaClient extends ServiceClient {}
export class PaymentClient extends ServiceClient {}
/** To the payment service too: an event stream holds its connection for as long as somebody waits for a payment. */
export class PaymentEventsClient extends ServiceClient {}
