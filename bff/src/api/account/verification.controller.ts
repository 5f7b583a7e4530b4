import {
  verificationCalls,
  verificationServiceCalls,
} from '@academy/contracts/verification/verification.calls';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../http/policies/implement.js';
import { AuthClient } from '../../http/proxy/service-clients.js';
import { DeviceCookie } from '../../http/rate-limit/device-cookie.js';
import { withClient } from '../../http/sessions/session-client.js';
import { callerOf } from '../../http/sessions/session.js';

/** Unverified addresses: the auth service decides; the BFF adds the device of the request. */
@Controller()
export class EmailVerificationController {
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
}
