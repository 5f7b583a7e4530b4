import { ENDED_SESSIONS_HEADER } from '@academy/contracts/auth-service.schemas';
import { ServiceClient } from '@academy/nest-kit';

/**
 * For calls during which the payment service itself waits for the provider; the page waits 30 s at most (S-121, T59). All
 * others wait five seconds, writes too (decisions 0133, 0148).
 */
export const PROVIDER_TIMEOUT_MS = 25_000;

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
export class PaymentClient extends ServiceClient {}
/** To the payment service too: an event stream holds its connection for as long as somebody waits for a payment. */
export class PaymentEventsClient extends ServiceClient {}
