import { ENDED_SESSIONS_HEADER } from '@academy/contracts/sessions/ended-sessions.schemas';
import { ServiceClient } from '@academy/nest-kit';

/**
 * For calls during which a service waits for the provider or reads a large file; the page waits at most 30 s (S-121, T59).
 * All other calls, including writes, time out after 5 s (decisions 0133, 0148).
 */
export const SLOW_CALL_TIMEOUT_MS = 25_000;

/** One class per service, because Nest injects by class. */
export class AuthClient extends ServiceClient {
  private readonly listeners: ((ended: unknown) => void)[] = [];

  /** @param listener receives the list of ended sessions in a service's response, unparsed */
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
/** Calls the catalog service over separate connections, because players hold them for as long as they are paused. */
export class MediaClient extends ServiceClient {}
export class PaymentClient extends ServiceClient {}
/**
 * Calls the payment service over separate connections, because an event stream holds one for as long as a user waits
 * for a payment.
 */
export class PaymentEventsClient extends ServiceClient {}
