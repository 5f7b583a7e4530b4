import {
  secondFactorCalls,
  secondFactorServiceCalls,
} from '@academy/contracts/second-factor/second-factor.calls';
import { Controller } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { DeviceCookie } from '../../../http/rate-limit/device-cookie.js';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { sessionClientOf } from '../../../http/sessions/session-client.js';
import { callerOf, type Session } from '../../../http/sessions/session.js';
import { AuthClient } from '../../../http/proxy/service-clients.js';

@Controller()
export class SecondFactorController {
  constructor(
    private readonly auth: AuthClient,
    private readonly devices: DeviceCookie,
  ) {}

  @Implement(secondFactorCalls.finishSecondFactor)
  finishSecondFactor({ body, user, request }: RequestOf<typeof secondFactorCalls.finishSecondFactor>) {
    return this.auth.request(secondFactorServiceCalls.finishSecondFactor, {
      caller: callerOf(user),
      body: { ...body, client: this.clientOf(request, user) },
    });
  }

  @Implement(secondFactorCalls.proveSecondFactor)
  async proveSecondFactor({
    body,
    user,
    request,
    reply,
  }: RequestOf<typeof secondFactorCalls.proveSecondFactor>) {
    const proof = await this.auth.request(secondFactorServiceCalls.proveSecondFactor, {
      caller: callerOf(user),
      body: { ...body, client: this.clientOf(request, user) },
    });
    this.devices.remember(request, reply, proof.email, proof.deviceMark);
    return { success: true as const, message: proof.message };
  }

  private clientOf(request: FastifyRequest, { user }: Session) {
    return { ...sessionClientOf(request), device: this.devices.of(request, user.email) };
  }
}
