import { adminRoutes } from '@academy/contracts/admin.routes';
import {
  adminCourseList,
  adminCourseResponse,
  adminItemListQuery,
  adminWorkshopList,
  adminWorkshopResponse,
  saveCourseFields,
  saveCourseResponse,
  saveWorkshopFields,
  saveWorkshopResponse,
  type AdminItemListQuery,
} from '@academy/contracts/admin.schemas';
import { catalogServiceRoutes } from '@academy/contracts/catalog-service.routes';
import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough, type PassThroughCall } from '../upstream/pass-through.js';
import { CatalogClient } from '../upstream/service-clients.js';
import { uploadOf } from './upload-body.js';

const tag = 'Admin';

/** Courses and workshops as an admin sees and saves them. */
@Controller()
export class ItemsController {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly passThrough: PassThrough,
  ) {}

  @Endpoint(adminRoutes.listCourses, {
    policy: 'admin',
    summary: 'All courses, drafts and archived ones included',
    tag,
    answer: adminCourseList,
  })
  listCourses(
    @Query({ schema: adminItemListQuery }) query: AdminItemListQuery,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'listCourses', { query: { ...query, all: true } });
  }

  @Endpoint(adminRoutes.getCourse, {
    policy: 'admin',
    summary: 'One course as it is now, whatever its state, with the version that a save names',
    tag,
    answer: adminCourseResponse,
  })
  getCourse(@Param('id') id: string, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'getCourse', { params: { id } });
  }

  @Endpoint(adminRoutes.addCourse, {
    policy: 'admin',
    summary: 'Create a course (S-283 … S-289)',
    tag,
    form: saveCourseFields,
    answer: saveCourseResponse,
  })
  addCourse(@Req() request: FastifyRequest, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'createCourse', uploadOf(request));
  }

  @Endpoint(adminRoutes.updateCourse, {
    policy: 'admin',
    summary: 'Change a course',
    tag,
    form: saveCourseFields,
    answer: saveCourseResponse,
  })
  updateCourse(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'updateCourse', { params: { id }, ...uploadOf(request) });
  }

  @Endpoint(adminRoutes.listWorkshops, {
    policy: 'admin',
    summary: 'All workshops, drafts and archived ones included',
    tag,
    answer: adminWorkshopList,
  })
  listWorkshops(
    @Query({ schema: adminItemListQuery }) query: AdminItemListQuery,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'listWorkshops', { query: { ...query, all: true } });
  }

  @Endpoint(adminRoutes.getWorkshop, {
    policy: 'admin',
    summary: 'One workshop as it is now, whatever its state, with the version that a save names',
    tag,
    answer: adminWorkshopResponse,
  })
  getWorkshop(@Param('id') id: string, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'getWorkshop', { params: { id } });
  }

  @Endpoint(adminRoutes.addWorkshop, {
    policy: 'admin',
    summary: 'Create a workshop (S-290)',
    tag,
    form: saveWorkshopFields,
    answer: saveWorkshopResponse,
  })
  addWorkshop(
    @Req() request: FastifyRequest,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'createWorkshop', uploadOf(request));
  }

  @Endpoint(adminRoutes.updateWorkshop, {
    policy: 'admin',
    summary: 'Change a workshop',
    tag,
    form: saveWorkshopFields,
    answer: saveWorkshopResponse,
  })
  updateWorkshop(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'updateWorkshop', { params: { id }, ...uploadOf(request) });
  }

  private forward(
    reply: FastifyReply,
    session: Session,
    route: keyof typeof catalogServiceRoutes,
    target: Pick<PassThroughCall, 'body' | 'headers' | 'params' | 'query' | 'timeoutMs'>,
  ): Promise<void> {
    return this.passThrough.private(reply, {
      to: this.catalog,
      route: catalogServiceRoutes[route],
      caller: callerOf(session),
      ...target,
    });
  }
}
