import { messageResponse } from '@academy/contracts/account.schemas';
import { adminRoutes } from '@academy/contracts/admin.routes';
import {
  cancelWorkshopRequest,
  saveCourseResponse,
  saveWorkshopResponse,
  type CancelWorkshopRequest,
} from '@academy/contracts/admin.schemas';
import { catalogServiceRoutes } from '@academy/contracts/catalog-service.routes';
import { Body, Controller, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough, type PassThroughCall } from '../upstream/pass-through.js';
import { CatalogClient } from '../upstream/service-clients.js';

const tag = 'Admin';

/** What takes courses and workshops out of the catalogue, and brings them back. */
@Controller()
export class ItemStatesController {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly passThrough: PassThrough,
  ) {}

  @Endpoint(adminRoutes.deleteCourse, {
    policy: 'admin',
    summary: 'Delete a course, or archive it once it was sold (AMB-22)',
    tag,
    answer: messageResponse,
  })
  deleteCourse(@Param('id') id: string, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'deleteCourse', { params: { id } });
  }

  @Endpoint(adminRoutes.restoreCourse, {
    policy: 'admin',
    summary: 'Take the deletion of a course back: it is what it was before',
    tag,
    answer: saveCourseResponse,
  })
  restoreCourse(@Param('id') id: string, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'restoreCourse', { params: { id } });
  }

  @Endpoint(adminRoutes.deleteWorkshop, {
    policy: 'admin',
    summary: 'Delete a workshop, or archive it once it was sold (AMB-22)',
    tag,
    answer: messageResponse,
  })
  deleteWorkshop(@Param('id') id: string, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'deleteWorkshop', { params: { id } });
  }

  @Endpoint(adminRoutes.restoreWorkshop, {
    policy: 'admin',
    summary: 'Take the deletion of a workshop back: it is what it was before',
    tag,
    answer: saveWorkshopResponse,
  })
  restoreWorkshop(@Param('id') id: string, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'restoreWorkshop', { params: { id } });
  }

  @Endpoint(adminRoutes.cancelWorkshop, {
    policy: 'admin',
    confirms: true,
    summary: 'Cancel a workshop for good: the enrolled are told, whoever paid is paid back (CON-13)',
    tag,
    answer: saveWorkshopResponse,
  })
  cancelWorkshop(
    @Param('id') id: string,
    @Body({ schema: cancelWorkshopRequest }) body: CancelWorkshopRequest,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'cancelWorkshop', { params: { id }, body });
  }

  private forward(
    reply: FastifyReply,
    session: Session,
    route: keyof typeof catalogServiceRoutes,
    target: Pick<PassThroughCall, 'body' | 'params'>,
  ): Promise<void> {
    return this.passThrough.private(reply, {
      to: this.catalog,
      route: catalogServiceRoutes[route],
      caller: callerOf(session),
      ...target,
    });
  }
}
