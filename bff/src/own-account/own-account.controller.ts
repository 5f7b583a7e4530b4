import { accountRoutes } from '@academy/contracts/account.routes';
import { messageResponse, type MessageResponse } from '@academy/contracts/account.schemas';
import { authServiceRoutes } from '@academy/contracts/auth-service.routes';
import { passwordChanged } from '@academy/contracts/auth-service.schemas';
import {
  accountSecurity,
  changePasswordRequest,
  closeAccountRequest,
  type ChangePasswordRequest,
  type CloseAccountRequest,
} from '@academy/contracts/own-account.schemas';
import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { DeviceCookie } from '../limits/device-cookie.js';
import { Limited } from '../limits/limited.decorator.js';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { sessionClientOf } from '../sessions/session-client.js';
import { clearSessionCookies } from '../sessions/session-cookies.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough, type PassThroughCall } from '../upstream/pass-through.js';
import { AuthClient } from '../upstream/service-clients.js';

const tag = 'Account';

/** What a person does with the own account. Whose it is, the session says and nothing else (T27). */
@Controller()
export class OwnAccountController {
  constructor(
    private readonly auth: AuthClient,
    private readonly devices: DeviceCookie,
    private readonly passThrough: PassThrough,
  ) {}

  @Endpoint(accountRoutes.security, {
    policy: 'user',
    summary: 'The devices on which the caller is logged in, and how the account is opened',
    tag,
    answer: accountSecurity,
  })
  getSecurity(@CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'security');
  }

  @Endpoint(accountRoutes.endSession, {
    policy: 'user',
    proves: true,
    summary: "Log out one of the caller's devices, at once (T8)",
    tag,
    answer: messageResponse,
  })
  @Limited('profile')
  endSession(@Param('id') id: string, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'endSession', { params: { id } });
  }

  @Endpoint(accountRoutes.endOtherSessions, {
    policy: 'user',
    proves: true,
    summary: 'Log out every device but this one, at once (T8)',
    tag,
    answer: messageResponse,
  })
  @Limited('profile')
  endOtherSessions(@CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'endOtherSessions');
  }

  @Endpoint(accountRoutes.changePassword, {
    policy: 'user',
    proves: true,
    summary: 'Change the password by the present one, or set the first one by a mailed code (AMB-17)',
    tag,
    answer: messageResponse,
  })
  @Limited('profile')
  async changePassword(
    @Body({ schema: changePasswordRequest }) body: ChangePasswordRequest,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageResponse> {
    const { email } = session.user;
    const client = { ...sessionClientOf(request), device: this.devices.of(request, email) };
    const { deviceMark, ...answer } = await this.auth.call(authServiceRoutes.changePassword, {
      body: { ...body, client },
      caller: callerOf(session),
      schema: passwordChanged,
    });
    this.devices.remember(request, reply, email, deviceMark);
    return answer;
  }

  @Endpoint(accountRoutes.closeAccount, {
    policy: 'user',
    proves: true,
    summary: 'Delete the own account for good; never the last admin (SEC-22, T72)',
    tag,
    answer: messageResponse,
  })
  @Limited('profile')
  async close(
    @Body({ schema: closeAccountRequest }) body: CloseAccountRequest,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageResponse> {
    const caller = callerOf(session);
    const answer = await this.auth.call(authServiceRoutes.closeAccount, {
      body,
      caller,
      schema: messageResponse,
    });
    clearSessionCookies(reply);
    return answer;
  }

  private forward(
    reply: FastifyReply,
    session: Session,
    route: keyof typeof authServiceRoutes,
    target: Pick<PassThroughCall, 'body' | 'params'> = {},
  ): Promise<void> {
    return this.passThrough.private(reply, {
      to: this.auth,
      route: authServiceRoutes[route],
      caller: callerOf(session),
      ...target,
    });
  }
}
