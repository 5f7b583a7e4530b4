import { adminRoutes } from '@academy/contracts/admin.routes';
import { addUserRequest, changeRoleRequest, userResponse } from '@academy/contracts/admin.schemas';
import { messageResponse } from '@academy/contracts/account.schemas';
import { authServiceRoutes } from '@academy/contracts/auth-service.routes';
import { peopleRoutes } from '@academy/contracts/people.routes';
import {
  personDetail,
  personList,
  personQuery,
  type PersonDetail,
  type PersonQuery,
} from '@academy/contracts/people.schemas';
import { generalErrors } from '@academy/nest-kit';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { type z } from 'zod';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { requireConfirmed } from '../sessions/second-factor.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { UserDetails } from './user-detail.service.js';
import { PassThrough, type PassThroughCall } from '../upstream/pass-through.js';
import { AuthClient } from '../upstream/service-clients.js';

const tag = 'Admin';

@Controller()
export class UsersController {
  constructor(
    private readonly auth: AuthClient,
    private readonly passThrough: PassThrough,
    private readonly details: UserDetails,
  ) {}

  @Endpoint(adminRoutes.listUsers, {
    policy: 'admin',
    summary: 'People by pages, sorted, searched and narrowed (S-271)',
    tag,
    answer: personList,
  })
  listUsers(
    @Query({ schema: personQuery }) query: PersonQuery,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'listUsers', { query: { ...query } });
  }

  @Endpoint(adminRoutes.addUser, {
    policy: 'admin',
    summary: 'Invite a person, who sets a password by mail (SEC-23)',
    tag,
    answer: userResponse,
  })
  addUser(
    @Body({ schema: addUserRequest }) body: z.infer<typeof addUserRequest>,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    if (body.role === 'admin') requireConfirmed(session);
    return this.forward(reply, session, 'inviteUser', { body });
  }

  @Endpoint(adminRoutes.getUser, {
    policy: 'admin',
    summary: 'One person: profile, sessions, enrollments, orders, log (S-275)',
    tag,
    answer: personDetail,
  })
  getUser(@Param('id') id: string, @CurrentSession() session: Session): Promise<PersonDetail> {
    return this.details.of(id, session);
  }

  @Endpoint(peopleRoutes.resendInvitation, {
    policy: 'admin',
    summary: 'A new link to choose a password (SEC-23)',
    tag,
    answer: messageResponse,
  })
  resendInvitation(@Param('id') id: string, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'resendInvitation', { params: { id } });
  }

  @Endpoint(peopleRoutes.endSessions, {
    policy: 'admin',
    summary: 'Log a person out everywhere (CON-35)',
    tag,
    answer: messageResponse,
  })
  endSessions(@Param('id') id: string, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'endSessionsOf', { params: { id } });
  }

  @Endpoint(peopleRoutes.resetSecondFactor, {
    policy: 'admin',
    confirms: true,
    summary: 'Remove the second factor of an admin who lost it, and log them out everywhere',
    tag,
    answer: messageResponse,
  })
  resetSecondFactor(@Param('id') id: string, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'resetSecondFactor', { params: { id } });
  }

  @Endpoint(adminRoutes.changeRole, {
    policy: 'admin',
    confirms: true,
    summary: "Change a person's role, never the last admin's (SEC-22)",
    tag,
    answer: userResponse,
  })
  changeRole(
    @Param('id') id: string,
    @Body({ schema: changeRoleRequest }) body: z.infer<typeof changeRoleRequest>,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    // The legacy form names the person twice (S-275); two different ones are nobody's wish.
    if (body.id !== undefined && body.id !== id)
      throw generalErrors.VALIDATION_FAILED('The address and the body name two different people');
    return this.forward(reply, session, 'changeRole', { params: { id }, body: { role: body.role } });
  }

  @Endpoint(adminRoutes.deleteUser, {
    policy: 'admin',
    confirms: true,
    summary: 'Delete a person, never oneself or the last admin (SEC-22)',
    tag,
    answer: messageResponse,
  })
  deleteUser(@Param('id') id: string, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'deleteUser', { params: { id } });
  }

  private forward(
    reply: FastifyReply,
    session: Session,
    route: keyof typeof authServiceRoutes,
    target: Pick<PassThroughCall, 'body' | 'params' | 'query'>,
  ): Promise<void> {
    return this.passThrough.private(reply, {
      to: this.auth,
      route: authServiceRoutes[route],
      caller: callerOf(session),
      ...target,
    });
  }
}
