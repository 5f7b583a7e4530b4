import { issuedCertificateQuery } from '@academy/contracts/certificates/issued-certificate.schemas';
import { csvListRoutes } from '@academy/contracts/csv-lists/csv-list.routes';
import { adminItemListQuery, type AdminItemListQuery } from '@academy/contracts/items/admin-item.schemas';
import { adminOrderQuery, type AdminOrderQuery } from '@academy/contracts/orders/admin-order.schemas';
import { refundQuery, type RefundQuery } from '@academy/contracts/refunds/refund.schemas';
import {
  adminReviewQuery,
  type AdminReviewQuery,
} from '@academy/contracts/reviews/review-moderation.schemas';
import { userQuery, type UserQuery } from '@academy/contracts/users/admin-user.schemas';
import { Controller, Query, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { type z } from 'zod';
import { sendCsv } from '../../../http/csv/csv-download.js';
import { Endpoint } from '../../../http/policies/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../http/sessions/session.js';
import * as columns from './csv-list-columns.js';
import { CsvListsService } from './csv-lists.service.js';

const csv = (list: string) =>
  ({
    policy: 'admin',
    summary: `Export ${list} as CSV, every row of the filter (T45)`,
    tag: 'Admin',
    responseType: 'text/csv',
  }) as const;

@Controller()
export class CsvListsController {
  constructor(private readonly lists: CsvListsService) {}

  @Endpoint(csvListRoutes.exportCourses, csv('courses'))
  courses(
    @Query({ schema: adminItemListQuery }) query: AdminItemListQuery,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return send(reply, 'courses', columns.courseColumns, this.lists.courses(query, session));
  }

  @Endpoint(csvListRoutes.exportWorkshops, csv('workshops'))
  workshops(
    @Query({ schema: adminItemListQuery }) query: AdminItemListQuery,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return send(reply, 'workshops', columns.workshopColumns, this.lists.workshops(query, session));
  }

  @Endpoint(csvListRoutes.exportUsers, csv('users'))
  users(
    @Query({ schema: userQuery }) query: UserQuery,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return send(reply, 'users', columns.userColumns, this.lists.users(query, session));
  }

  @Endpoint(csvListRoutes.exportOrders, csv('orders'))
  orders(
    @Query({ schema: adminOrderQuery }) query: AdminOrderQuery,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return send(reply, 'orders', columns.orderColumns, this.lists.orders(query, session));
  }

  @Endpoint(csvListRoutes.exportCoupons, csv('coupons'))
  coupons(@CurrentSession() session: Session, @Res() reply: FastifyReply): Promise<void> {
    return send(reply, 'coupons', columns.couponColumns, this.lists.coupons(session));
  }

  @Endpoint(csvListRoutes.exportRefunds, csv('refunds'))
  refunds(
    @Query({ schema: refundQuery }) query: RefundQuery,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return send(reply, 'refunds', columns.refundColumns, this.lists.refunds(query, session));
  }

  @Endpoint(csvListRoutes.exportReviews, csv('reviews'))
  reviews(
    @Query({ schema: adminReviewQuery }) query: AdminReviewQuery,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return send(reply, 'reviews', columns.reviewColumns, this.lists.reviews(query, session));
  }

  @Endpoint(csvListRoutes.exportCertificates, csv('certificates'))
  certificates(
    @Query({ schema: issuedCertificateQuery }) query: z.output<typeof issuedCertificateQuery>,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return send(reply, 'certificates', columns.certificateColumns, this.lists.certificates(query, session));
  }

  @Endpoint(csvListRoutes.exportTeachers, csv('teachers'))
  teachers(@CurrentSession() session: Session, @Res() reply: FastifyReply): Promise<void> {
    return send(reply, 'teachers', columns.teacherColumns, this.lists.teachers(session));
  }
}

function send<Row>(
  reply: FastifyReply,
  name: string,
  of: columns.CsvColumns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): Promise<void> {
  const cells = Object.values(of);
  async function* lines() {
    for await (const rows of batches) yield rows.map((row) => cells.map((cell) => cell(row)));
  }
  return sendCsv(reply, { name, columns: Object.keys(of), rows: lines() });
}
