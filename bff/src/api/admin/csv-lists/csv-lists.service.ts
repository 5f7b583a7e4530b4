import { issuedCertificateCalls } from '@academy/contracts/certificates/issued-certificate.calls';
import { couponCalls } from '@academy/contracts/coupons/coupon.calls';
import { adminCourseCalls } from '@academy/contracts/courses/admin-course.calls';
import { type AdminItemListQuery } from '@academy/contracts/items/admin-item.schemas';
import { adminOrderCalls } from '@academy/contracts/orders/admin-order.calls';
import { type AdminOrderQuery } from '@academy/contracts/orders/admin-order.schemas';
import { refundCalls } from '@academy/contracts/refunds/refund.calls';
import { type RefundQuery } from '@academy/contracts/refunds/refund.schemas';
import { reviewModerationCalls } from '@academy/contracts/reviews/review-moderation.calls';
import { type AdminReviewQuery } from '@academy/contracts/reviews/review-moderation.schemas';
import { teacherCalls } from '@academy/contracts/teachers/teacher.calls';
import { type UserQuery } from '@academy/contracts/users/admin-user.schemas';
import { userCalls } from '@academy/contracts/users/user.calls';
import { adminWorkshopCalls } from '@academy/contracts/workshops/admin-workshop.calls';
import { Injectable } from '@nestjs/common';
import { type z } from 'zod';
import { AuthClient, CatalogClient, PaymentClient } from '../../../http/proxy/service-clients.js';
import { callerOf, type Session } from '../../../http/sessions/session.js';
import { PAGE_LIMIT, pagesOf } from './csv-list-pages.js';

type CertificateQuery = z.output<typeof issuedCertificateCalls.listCertificates.query>;

/** Reads whole lists of the services page by page, so that a file may be longer than one of their responses. */
@Injectable()
export class CsvListsService {
  constructor(
    private readonly auth: AuthClient,
    private readonly catalog: CatalogClient,
    private readonly payment: PaymentClient,
  ) {}

  courses({ before: _, ...query }: AdminItemListQuery, session: Session) {
    const caller = callerOf(session);
    return pagesOf(async (_page, after?: string) => {
      const { courses, next } = await this.catalog.request(adminCourseCalls.listCourses, {
        caller,
        query: { ...query, page: 1, limit: PAGE_LIMIT, after },
      });
      return { rows: courses, isLast: next === null, after: next ?? undefined };
    }, idOf);
  }

  workshops({ before: _, ...query }: AdminItemListQuery, session: Session) {
    const caller = callerOf(session);
    return pagesOf(async (_page, after?: string) => {
      const { workshops, next } = await this.catalog.request(adminWorkshopCalls.listWorkshops, {
        caller,
        query: { ...query, page: 1, limit: PAGE_LIMIT, after },
      });
      return { rows: workshops, isLast: next === null, after: next ?? undefined };
    }, idOf);
  }

  users(query: UserQuery, session: Session) {
    const caller = callerOf(session);
    return pagesOf(async (page) => {
      const { users: rows } = await this.auth.request(userCalls.listUsers, {
        caller,
        query: { ...query, page, limit: PAGE_LIMIT },
      });
      return { rows, isLast: rows.length < PAGE_LIMIT };
    }, idOf);
  }

  orders(query: AdminOrderQuery, session: Session) {
    const caller = callerOf(session);
    return pagesOf(async (_page, cursor?: string) => {
      const { orders, nextCursor } = await this.payment.request(adminOrderCalls.listOrders, {
        caller,
        query: { ...query, limit: PAGE_LIMIT, cursor },
      });
      return { rows: orders, isLast: nextCursor === null, after: nextCursor ?? undefined };
    }, idOf);
  }

  refunds(query: RefundQuery, session: Session) {
    const caller = callerOf(session);
    return pagesOf(async (page) => {
      const { refunds: rows } = await this.payment.request(refundCalls.listRefunds, {
        caller,
        query: { ...query, page, limit: PAGE_LIMIT },
      });
      return { rows, isLast: rows.length < PAGE_LIMIT };
    }, idOf);
  }

  reviews(query: AdminReviewQuery, session: Session) {
    const caller = callerOf(session);
    return pagesOf(async (page) => {
      const { reviews: rows } = await this.catalog.request(reviewModerationCalls.listReviews, {
        caller,
        query: { ...query, page, limit: PAGE_LIMIT },
      });
      return { rows, isLast: rows.length < PAGE_LIMIT };
    }, idOf);
  }

  certificates(query: CertificateQuery, session: Session) {
    const caller = callerOf(session);
    return pagesOf(
      async (page) => {
        const { certificates: rows } = await this.catalog.request(issuedCertificateCalls.listCertificates, {
          caller,
          query: { ...query, page, limit: PAGE_LIMIT },
        });
        return { rows, isLast: rows.length < PAGE_LIMIT };
      },
      ({ certificateId }) => certificateId,
    );
  }

  /** The two short lists, which a service returns as a whole. */
  async *coupons(session: Session) {
    const { coupons } = await this.payment.request(couponCalls.listCoupons, { caller: callerOf(session) });
    yield coupons;
  }

  async *teachers(session: Session) {
    const { teachers } = await this.catalog.request(teacherCalls.listTeachers, {
      caller: callerOf(session),
    });
    yield teachers;
  }
}

const idOf = ({ id }: { readonly id: string }): string => id;
