import { catalogEnrollmentCalls } from '@academy/contracts/enrollments/enrollment.calls';
import { Injectable } from '@nestjs/common';
import { callerOf, type Session } from '../sessions/session.js';
import { CatalogClient } from '../upstream/service-clients.js';

/** How the answers of the payment service say it, of an order, of a free item and of orders that were checked again. */
const PAID = /"SUCCESS"|"enrolled":true|"repaired":[1-9]/;

/**
 * Has the catalog ask payment what somebody owns who reads that they paid, so that they keep it while payment is away, also
 * where they have opened nothing yet (decision 0172). A hint: it says nothing about ownership itself. Nobody waits for it.
 */
@Injectable()
export class PurchaseConfirmations {
  constructor(private readonly catalog: CatalogClient) {}

  /** @param answer of the payment service, or a piece of its events, on the way to that person */
  read(session: Session, answer: Buffer): void {
    if (PAID.test(answer.toString())) this.confirm(session);
  }

  confirm(session: Parameters<typeof callerOf>[0]): void {
    this.catalog
      .request(catalogEnrollmentCalls.confirmEnrollments, { caller: callerOf(session) })
      .catch(() => undefined);
  }
}
