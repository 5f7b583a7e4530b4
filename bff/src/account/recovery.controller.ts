import { accountRoutes } from '@academy/contracts/account.routes';
import {
  checkCodeRequest,
  checkCodeResponse,
  forgotRequest,
  messageResponse,
  resetRequest,
  verifyRequest,
} from '@academy/contracts/account.schemas';
import { authServiceRoutes } from '@academy/contracts/auth-service.routes';
import { Body, Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type z } from 'zod';
import { Limited } from '../limits/limited.decorator.js';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { sessionClientOf } from '../sessions/session-client.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough } from '../upstream/pass-through.js';
import { AuthClient } from '../upstream/service-clients.js';

const tag = 'Account';

/** Forgotten passwords and unverified addresses: the auth service decides, its answer passes through. */
@Controller()
export class RecoveryController {
  constructor(
    private readonly auth: AuthClient,
    private readonly passThrough: PassThrough,
  ) {}

  @Endpoint(accountRoutes.verify, {
    policy: 'visitor',
    summary: 'Verify an e-mail address by the token of the mail',
    tag,
    answer: messageResponse,
  })
  @Limited('code')
  verify(
    @Body({ schema: verifyRequest }) body: z.infer<typeof verifyRequest>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, 'verifyEmail', { ...body, client: sessionClientOf(request) });
  }

  @Endpoint(accountRoutes.resendVerification, {
    policy: 'user',
    summary: 'Send the verification mail again',
    tag,
    answer: messageResponse,
  })
  @Limited('mail')
  resendVerification(@CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, 'resendVerification', undefined, session);
  }

  @Endpoint(accountRoutes.forgot, {
    policy: 'visitor',
    summary: 'Ask for a one-time code by e-mail',
    tag,
    answer: messageResponse,
  })
  @Limited('mail')
  forgot(@Body({ schema: forgotRequest }) body: unknown, @Res() reply: FastifyReply) {
    return this.forward(reply, 'forgot', body);
  }

  @Endpoint(accountRoutes.checkCode, {
    policy: 'visitor',
    summary: 'Exchange the one-time code for a reset token',
    tag,
    answer: checkCodeResponse,
  })
  @Limited('code')
  checkCode(@Body({ schema: checkCodeRequest }) body: unknown, @Res() reply: FastifyReply) {
    return this.forward(reply, 'checkCode', body);
  }

  @Endpoint(accountRoutes.reset, {
    policy: 'visitor',
    summary: 'Set a new password by a reset token',
    tag,
    answer: messageResponse,
  })
  @Limited('code')
  reset(
    @Body({ schema: resetRequest }) body: z.infer<typeof resetRequest>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, 'reset', { ...body, client: sessionClientOf(request) });
  }

  private forward(
    reply: FastifyReply,
    route: keyof typeof authServiceRoutes,
    body: unknown,
    session?: Session,
  ): Promise<void> {
    return this.passThrough.private(reply, {
      to: this.auth,
      route: authServiceRoutes[route],
      caller: session && callerOf(session),
      body,
    });
  }
}
