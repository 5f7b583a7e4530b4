import { loginLinkCalls, loginLinkServiceCalls } from '@academy/contracts/login-links/login-link.calls';
import { passwordCalls, passwordServiceCalls } from '@academy/contracts/passwords/password.calls';
import { type AccountDevice } from '@academy/contracts/sessions/session-client.schemas';
import {
  verificationCalls,
  verificationServiceCalls,
} from '@academy/contracts/verification/verification.calls';
import { Controller } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { DeviceCookie } from '../../../http/rate-limit/device-cookie.js';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { sessionClientOf } from '../../../http/sessions/session-client.js';
import { callerOf } from '../../../http/sessions/session.js';
import { AuthClient } from '../../../http/proxy/service-clients.js';

/** Forgotten passwords and unverified addresses: the auth service decides, the BFF tells it which device asks. */
@Controller()
export class RecoveryController {
  constructor(
    private readonly auth: AuthClient,
    private readonly devices: DeviceCookie,
  ) {}

  @Implement(verificationCalls.verifyEmail)
  verifyEmail({ body, request }: RequestOf<typeof verificationCalls.verifyEmail>) {
    return this.auth.request(verificationServiceCalls.verifyEmail, { body: withClient(request, body) });
  }

  @Implement(verificationCalls.resendVerification)
  resendVerification({ user, request }: RequestOf<typeof verificationCalls.resendVerification>) {
    const device = this.devices.of(request, user.user.email);
    return this.auth.request(verificationServiceCalls.resendVerification, {
      caller: callerOf(user),
      body: withClient(request, {}, device),
    });
  }

  @Implement(passwordCalls.forgotPassword)
  forgotPassword({ body, request, reply }: RequestOf<typeof passwordCalls.forgotPassword>) {
    const device = this.devices.requestVerification(request, reply, body.email);
    return this.auth.request(passwordServiceCalls.forgotPassword, {
      body: withClient(request, body, device),
    });
  }

  @Implement(loginLinkCalls.sendLoginLink)
  sendLoginLink({ body, request, reply }: RequestOf<typeof loginLinkCalls.sendLoginLink>) {
    const device = this.devices.requestVerification(request, reply, body.email);
    return this.auth.request(loginLinkServiceCalls.sendLoginLink, {
      body: withClient(request, body, device),
    });
  }

  @Implement(passwordCalls.checkCode)
  checkCode({ body, request }: RequestOf<typeof passwordCalls.checkCode>) {
    const device = this.devices.of(request, body.email);
    return this.auth.request(passwordServiceCalls.checkCode, { body: withClient(request, body, device) });
  }

  @Implement(passwordCalls.resetPassword)
  async resetPassword({ body, request, reply }: RequestOf<typeof passwordCalls.resetPassword>) {
    const { email, deviceMark, ...response } = await this.auth.request(passwordServiceCalls.resetPassword, {
      body: withClient(request, body),
    });
    if (email) this.devices.remember(request, reply, email, deviceMark);
    return response;
  }
}

const withClient = <Body extends object>(
  request: FastifyRequest,
  body: Body,
  device: AccountDevice | null = null,
) => ({ ...body, client: { ...sessionClientOf(request), device } });
