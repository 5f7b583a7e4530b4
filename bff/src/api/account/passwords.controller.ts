import { passwordCalls, passwordServiceCalls } from '@academy/contracts/passwords/password.calls';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../http/policies/implement.js';
import { AuthClient } from '../../http/proxy/service-clients.js';
import { DeviceCookie } from '../../http/rate-limit/device-cookie.js';
import { withClient } from '../../http/sessions/session-client.js';

/** Forgotten passwords: the auth service decides; the BFF adds the device of the request. */
@Controller()
export class PasswordsController {
  constructor(
    private readonly auth: AuthClient,
    private readonly devices: DeviceCookie,
  ) {}

  @Implement(passwordCalls.forgotPassword)
  forgotPassword({ body, request, reply }: RequestOf<typeof passwordCalls.forgotPassword>) {
    const device = this.devices.ofMailRequest(request, reply, body.email);
    return this.auth.request(passwordServiceCalls.forgotPassword, {
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
    this.devices.remember(request, reply, email, deviceMark);
    return response;
  }
}
