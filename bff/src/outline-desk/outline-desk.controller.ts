import {
  addLectureRequest,
  addLectureResponse,
  deskLectureResponse,
  deskOutlineResponse,
  saveLectureRequest,
  saveOutlineRequest,
} from '@academy/contracts/outline-desk.schemas';
import { outlineDeskRoutes, outlineServiceRoutes } from '@academy/contracts/outline-desk.routes';
import { Body, Controller, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough, type PassThroughCall } from '../upstream/pass-through.js';
import { CatalogClient } from '../upstream/service-clients.js';

const tag = 'Admin';

/** Sections, lectures and quizzes of a course, for their authors. */
@Controller()
export class OutlineDeskController {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly passThrough: PassThrough,
  ) {}

  @Endpoint(outlineDeskRoutes.getOutline, {
    policy: 'admin',
    summary: 'The sections of a course with their lectures, as authors see them',
    tag,
    answer: deskOutlineResponse,
  })
  getOutline(@Param('id') id: string, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'getOutline', { params: { id } });
  }

  @Endpoint(outlineDeskRoutes.saveOutline, {
    policy: 'admin',
    summary: 'Save the whole order of a course: sections and lectures that are not named are removed',
    tag,
    answer: deskOutlineResponse,
  })
  saveOutline(
    @Param('id') id: string,
    @Body({ schema: saveOutlineRequest }) body: unknown,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'saveOutline', { params: { id }, body });
  }

  @Endpoint(outlineDeskRoutes.addLecture, {
    policy: 'admin',
    summary: 'Add a lecture at the end of a section; it holds nothing yet',
    tag,
    answer: addLectureResponse,
  })
  addLecture(
    @Param('id') id: string,
    @Body({ schema: addLectureRequest }) body: unknown,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'addLecture', { params: { id }, body });
  }

  @Endpoint(outlineDeskRoutes.getLecture, {
    policy: 'admin',
    summary: 'A lecture with all that it holds, right answers included',
    tag,
    answer: deskLectureResponse,
  })
  getLecture(@Param('id') id: string, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'getLecture', { params: { id } });
  }

  @Endpoint(outlineDeskRoutes.saveLecture, {
    policy: 'admin',
    summary: 'Save what a lecture is, its article or its quiz',
    tag,
    answer: deskLectureResponse,
  })
  saveLecture(
    @Param('id') id: string,
    @Body({ schema: saveLectureRequest }) body: unknown,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'saveLecture', { params: { id }, body });
  }

  private forward(
    reply: FastifyReply,
    session: Session,
    route: keyof typeof outlineServiceRoutes,
    target: Pick<PassThroughCall, 'body' | 'params'>,
  ): Promise<void> {
    return this.passThrough.private(reply, {
      to: this.catalog,
      route: outlineServiceRoutes[route],
      caller: callerOf(session),
      ...target,
    });
  }
}
