import { accountRoutes } from '@academy/contracts/account.routes';
import { messageResponse } from '@academy/contracts/account.schemas';
import { authServiceRoutes } from '@academy/contracts/auth-service.routes';
import {
  recoveryCodesResponse,
  secondFactorCode,
  secondFactorProof,
  secondFactorSetup,
  secondFactorStatus,
  type SecondFactorCode,
} from '@academy/contracts/second-factor.schemas';
import { Body, Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { DeviceCookie } from '../limits/device-cookie.js';
import { Limited } from '../limits/limited.decorator.js';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { sessionClientOf } from '../sessions/session-client.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough, type PassThroughCall } from '../upstream/pass-through.js';
import { AuthClient } from '../upstream/service-clients.js';

const tag = 'Account';

/** An admin's own second factor. The policy is `user`, because a session that still owes it is no admin's yet. */
@Controller()
export class SecondFactorController {
  constructor(
    private readonly auth: AuthClient,
    private readonly devices: DeviceCookie,
    private readonly passThrough: PassThrough,
  ) {}

  @Endpoint(accountRoutes.secondFactor, {
    policy: 'user',
    summary: 'Whether a second factor is set up, and how many recovery codes are left',
    tag,
    answer: secondFactorStatus,
  })
  getSecondFactor(@CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'secondFactor');
  }

  @Endpoint(accountRoutes.beginSecondFactor, {
    policy: 'user',
    summary: "A secret for an admin's authenticator app, which counts from its first code on",
    tag,
    answer: secondFactorSetup,
  })
  @Limited('profile')
  beginSecondFactor(@CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'beginSecondFactor');
  }

  @Endpoint(accountRoutes.finishSecondFactor, {
    policy: 'user',
    summary: 'The first code of the new authenticator app; answers the recovery codes, once',
    tag,
    answer: recoveryCodesResponse,
  })
  @Limited('profile')
  finishSecondFactor(
    @Body({ schema: secondFactorCode }) body: SecondFactorCode,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'finishSecondFactor', {
      body: { ...body, client: this.clientOf(request, session) },
    });
  }

  @Endpoint(accountRoutes.proveSecondFactor, {
    policy: 'user',
    summary: 'Show the second factor, by a code of the app or a recovery code',
    tag,
    answer: messageResponse,
  })
  @Limited('profile')
  async proveSecondFactor(
    @Body({ schema: secondFactorCode }) body: SecondFactorCode,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const proof = await this.auth.call(authServiceRoutes.proveSecondFactor, {
      caller: callerOf(session),
      body: { ...body, client: this.clientOf(request, session) },
      schema: secondFactorProof,
    });
    this.devices.remember(request, reply, proof.email, proof.deviceMark);
    return { success: true as const, message: proof.message };
  }

  @Endpoint(accountRoutes.renewRecoveryCodes, {
    policy: 'user',
    summary: 'New recovery codes in place of those before',
    tag,
    answer: recoveryCodesResponse,
  })
  @Limited('profile')
  renewRecoveryCodes(@CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'renewRecoveryCodes');
  }

  private clientOf(request: FastifyRequest, { user }: Session) {
    return { ...sessionClientOf(request), device: this.devices.of(request, user.email) };
  }

  private forward(
    reply: FastifyReply,
    session: Session,
    route: 'beginSecondFactor' | 'finishSecondFactor' | 'renewRecoveryCodes' | 'secondFactor',
    target: Pick<PassThroughCall, 'body'> = {},
  ): Promise<void> {
    return this.passThrough.private(reply, {
      to: this.auth,
      route: authServiceRoutes[route],
      caller: callerOf(session),
      ...target,
    });
  }
}
