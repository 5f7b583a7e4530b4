import { ENDED_SESSIONS_HEADER } from '@academy/contracts/auth-service.schemas';
import { ServiceClient } from '@academy/nest-kit';

/** The payment service itself waits for the provider; the page waits 30 s at most (S-121, T59). */
export const PROVIDER_TIMEOUT_MS = 25_000;
/** A second more than a service waits for its database (decision 0148). */
export const READ_TIMEOUT_MS = 5_000;

/** One class per service, so that Nest can tell them apart. */
export class AuthClient extends ServiceClient {
  private readonly listeners: ((ended: unknown) => void)[] = [];

  /** Hears which sessions an answer of the service says it ended, unparsed. */
  onSessionsEnded(listener: (ended: unknown) => void): void {
    this.listeners.push(listener);
  }

  override async forward(...call: Parameters<ServiceClient['forward']>) {
    const response = await super.forward(...call);
    const ended = response.headers[ENDED_SESSIONS_HEADER];
    if (ended !== undefined) for (const listener of this.listeners) listener(ended);
    return response;
  }
}
export class CatalogClient extends ServiceClient {}
/** To the catalog service too, over connections of its own: players hold them for as long as they are paused. */
export class MediaClient extends ServiceClient {}
export class PaymentClient extends ServiceClient {
  /** A list or a card waits for the database alone, as at every other service. */
  override forward(...[route, request]: Parameters<ServiceClient['forward']>) {
    return super.forward(
      route,
      route.method === 'GET' ? { timeoutMs: READ_TIMEOUT_MS, ...request } : request,
    );
  }
}
/** To the payment service too: an event stream holds its connection for as long as somebody waits for a payment. */
export class PaymentEventsClient extends ServiceClient {}
