import { accountRoutes } from '@academy/contracts/account.routes';
import {
  checkCodeRequest,
  checkCodeResponse,
  forgotRequest,
  loginLinkRequest,
  mailSentResponse,
  messageResponse,
  resetRequest,
  verificationSentResponse,
  verifyRequest,
  type MailSentResponse,
  type MessageResponse,
} from '@academy/contracts/account.schemas';
import { authServiceRoutes } from '@academy/contracts/auth-service.routes';
import { resetAnswer, type DeviceOfAccount } from '@academy/contracts/auth-service.schemas';
import { Body, Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type z } from 'zod';
import { DeviceCookie } from '../limits/device-cookie.js';
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
    private readonly devices: DeviceCookie,
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
    return this.forward(reply, 'verifyEmail', withClient(request, body));
  }

  @Endpoint(accountRoutes.resendVerification, {
    policy: 'user',
    summary: 'Send the verification mail again',
    tag,
    answer: verificationSentResponse,
  })
  @Limited('mail')
  resendVerification(
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const device = this.devices.of(request, session.user.email);
    return this.forward(reply, 'resendVerification', withClient(request, {}, device), session);
  }

  @Endpoint(accountRoutes.forgot, {
    policy: 'visitor',
    summary:
      'Ask for a one-time code by e-mail; it works in the browser that asked, the link beside it in any',
    tag,
    answer: mailSentResponse,
  })
  @Limited('mail')
  forgot(
    @Body({ schema: forgotRequest }) body: z.infer<typeof forgotRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MailSentResponse> {
    return this.sendMail('forgot', body, request, reply);
  }

  @Endpoint(accountRoutes.sendLoginLink, {
    policy: 'visitor',
    summary: 'Ask for a link by e-mail that logs in',
    tag,
    answer: mailSentResponse,
  })
  @Limited('mail')
  sendLoginLink(
    @Body({ schema: loginLinkRequest }) body: z.infer<typeof loginLinkRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MailSentResponse> {
    return this.sendMail('sendLoginLink', body, request, reply);
  }

  @Endpoint(accountRoutes.checkCode, {
    policy: 'visitor',
    summary: 'Exchange the one-time code for a reset token',
    tag,
    answer: checkCodeResponse,
  })
  @Limited('code')
  checkCode(
    @Body({ schema: checkCodeRequest }) body: z.infer<typeof checkCodeRequest>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const device = this.devices.of(request, body.email);
    return this.forward(reply, 'checkCode', withClient(request, body, device));
  }

  @Endpoint(accountRoutes.reset, {
    policy: 'visitor',
    summary: 'Set a new password by a reset token',
    tag,
    answer: messageResponse,
  })
  @Limited('code')
  async reset(
    @Body({ schema: resetRequest }) body: z.infer<typeof resetRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageResponse> {
    const { email, deviceMark, ...answer } = await this.auth.call(authServiceRoutes.reset, {
      body: withClient(request, body),
      schema: resetAnswer,
    });
    if (email) this.devices.remember(request, reply, email, deviceMark);
    return answer;
  }

  private sendMail(
    route: 'forgot' | 'sendLoginLink',
    body: { readonly email: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<MailSentResponse> {
    const device = this.devices.ask(request, reply, body.email);
    return this.auth.call(authServiceRoutes[route], {
      body: withClient(request, body, device),
      schema: mailSentResponse,
    });
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

const withClient = <Body extends object>(
  request: FastifyRequest,
  body: Body,
  device: DeviceOfAccount | null = null,
) => ({ ...body, client: { ...sessionClientOf(request), device } });
