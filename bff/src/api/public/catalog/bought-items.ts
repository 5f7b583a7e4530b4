import { catalogServiceCalls } from '@academy/contracts/catalog/catalog.calls';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { enrollmentServiceCalls } from '@academy/contracts/enrollments/enrollment.calls';
import { AppError } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { callerOf, type Session } from '../../../http/sessions/session.js';
import { CatalogClient, PaymentClient } from '../../../http/proxy/service-clients.js';

/** The part of an item that a page requests. */
export type ItemPart = ItemType | 'lectures';

/** Items that were removed from the catalogue stay readable for their buyers and for admins (AMB-22). */
@Injectable()
export class BoughtItems {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly payment: PaymentClient,
  ) {}

  /** @returns undefined if the item does not exist, or if this user may not read it */
  async find(part: ItemPart, key: string, session: Session): Promise<object | undefined> {
    try {
      const type = part === 'workshop' ? 'workshop' : 'course';
      const response = await this.itemOf(type, key, session);
      const { id } = 'workshop' in response ? response.workshop : response.course;
      if (session.role !== 'admin' && !(await this.hasBought(session, type, id))) return undefined;
      return part === 'lectures' ? await this.lecturesOf(id, session) : response;
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return undefined;
      throw error;
    }
  }

  private itemOf(type: ItemType, key: string, session: Session) {
    const call = { params: { id: key }, query: { bought: 'true' }, caller: callerOf(session) };
    return type === 'workshop'
      ? this.catalog.request(catalogServiceCalls.getWorkshop, call)
      : this.catalog.request(catalogServiceCalls.getCourse, call);
  }

  private lecturesOf(id: string, session: Session) {
    const call = { params: { id }, query: { bought: 'true' }, caller: callerOf(session) };
    return this.catalog.request(catalogServiceCalls.listLectures, call);
  }

  private async hasBought(session: Session, type: ItemType, id: string): Promise<boolean> {
    const caller = callerOf(session);
    const { enrollments } = await this.payment.request(enrollmentServiceCalls.listEnrollments, { caller });
    return enrollments.some(({ itemType, itemId }) => itemType === type && itemId === id);
  }
}
