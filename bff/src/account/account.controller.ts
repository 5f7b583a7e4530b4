import { accountRoutes } from '@academy/contracts/account.routes';
import {
  logInByLinkRequest,
  loginRequest,
  meResponse,
  messageResponse,
  registerRequest,
  sessionResponse,
  updateRequest,
  updateResponse,
  type LoginRequest,
  type RegisterRequest,
  type UpdateRequest,
} from '@academy/contracts/account.schemas';
import { authServiceRoutes } from '@academy/contracts/auth-service.routes';
import { Body, Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type z } from 'zod';
import { Limited } from '../limits/limited.decorator.js';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough } from '../upstream/pass-through.js';
import { AuthClient } from '../upstream/service-clients.js';
import { AccountService } from './account.service.js';

const tag = 'Account';

@Controller()
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly auth: AuthClient,
    private readonly passThrough: PassThrough,
  ) {}

  @Endpoint(accountRoutes.register, { policy: 'visitor', summary: 'Sign up', tag, answer: sessionResponse })
  @Limited('register')
  register(
    @Body({ schema: registerRequest }) body: RegisterRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.account.register(body, request, reply);
  }

  @Endpoint(accountRoutes.login, { policy: 'visitor', summary: 'Log in', tag, answer: sessionResponse })
  @Limited('login')
  login(
    @Body({ schema: loginRequest }) body: LoginRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.account.login(body, request, reply);
  }

  @Endpoint(accountRoutes.logInByLink, {
    policy: 'visitor',
    summary: 'Log in by the token of a mailed link',
    tag,
    answer: sessionResponse,
  })
  @Limited('code')
  logInByLink(
    @Body({ schema: logInByLinkRequest }) { token }: z.infer<typeof logInByLinkRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.account.logInByLink(token, request, reply);
  }

  @Endpoint(accountRoutes.refresh, {
    policy: 'visitor',
    summary: 'Renew the access token by the refresh cookie',
    tag,
    answer: sessionResponse,
  })
  @Limited('renew')
  refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.account.refresh(request, reply);
  }

  @Endpoint(accountRoutes.logout, {
    policy: 'visitor',
    verifies: true,
    summary: 'Log out, also with an expired token',
    tag,
    answer: messageResponse,
  })
  logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.account.logout(request, reply);
  }

  @Endpoint(accountRoutes.me, { policy: 'user', summary: 'Who is signed in', tag, answer: meResponse })
  me(@CurrentSession() { user }: Session) {
    return { user };
  }

  @Endpoint(accountRoutes.update, {
    policy: 'user',
    summary: 'Change name and phone',
    tag,
    answer: updateResponse,
  })
  @Limited('profile')
  update(
    @Body({ schema: updateRequest }) body: UpdateRequest,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.passThrough.private(reply, {
      to: this.auth,
      route: authServiceRoutes.updateUser,
      params: { id: session.userId },
      caller: callerOf(session),
      body,
    });
  }
}
