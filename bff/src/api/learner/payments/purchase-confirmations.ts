import { catalogEnrollmentCalls } from '@academy/contracts/enrollments/enrollment.calls';
import { Injectable } from '@nestjs/common';
import { callerOf, type Session } from '../../../http/sessions/session.js';
import { CatalogClient } from '../../../http/proxy/service-clients.js';

/** The confirmation as the data of an event. */
const PAID = '"status":"SUCCESS"';

/**
 * Has the catalog ask payment what somebody owns who reads that they paid, so that they keep it while payment is away,
 * also where they have opened nothing yet (decision 0172). A hint: it says nothing about ownership itself. No request
 * waits for it.
 */
@Injectable()
export class PurchaseConfirmations {
  constructor(private readonly catalog: CatalogClient) {}

  /** @param piece of the payment service's events, on the way to that person */
  readEvents(session: Session, piece: Buffer): void {
    if (piece.includes(PAID)) this.confirm(session);
  }

  confirm(session: Parameters<typeof callerOf>[0]): void {
    this.catalog
      .request(catalogEnrollmentCalls.confirmEnrollments, { caller: callerOf(session) })
      .catch(() => undefined);
  }
}
