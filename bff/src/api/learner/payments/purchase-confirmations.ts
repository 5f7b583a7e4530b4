import { catalogEnrollmentCalls } from '@academy/contracts/enrollments/enrollment.calls';
import { Injectable } from '@nestjs/common';
import { callerOf, type Session } from '../../../http/sessions/session.js';
import { CatalogClient } from '../../../http/proxy/service-clients.js';

/** The confirmation as the data of an event. */
const PAID = '"status":"SUCCESS"';

/**
 * When a response shows a user that they have paid, the catalog is called to read their enrollments from payment, so
 * that access survives an outage of payment, also to items that were never opened (decision 0172). The call is a hint
 * without any data about ownership. No request waits for it.
 */
@Injectable()
export class PurchaseConfirmations {
  constructor(private readonly catalog: CatalogClient) {}

  /** @param piece of the payment service's events that is sent to that user */
  readEvents(session: Session, piece: Buffer): void {
    if (piece.includes(PAID)) this.confirm(session);
  }

  confirm(session: Parameters<typeof callerOf>[0]): void {
    this.catalog
      .request(catalogEnrollmentCalls.confirmEnrollments, { caller: callerOf(session) })
      .catch(() => undefined);
  }
}
