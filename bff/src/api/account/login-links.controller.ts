import { loginLinkCalls, loginLinkServiceCalls } from '@academy/contracts/login-links/login-link.calls';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../http/policies/implement.js';
import { AuthClient } from '../../http/proxy/service-clients.js';
import { DeviceCookie } from '../../http/rate-limit/device-cookie.js';
import { sessionClientOf, withClient } from '../../http/sessions/session-client.js';
import { SessionsService } from './sessions/sessions.service.js';

@Controller()
export class LoginLinksController {
  constructor(
    private readonly auth: AuthClient,
    private readonly devices: DeviceCookie,
    private readonly sessions: SessionsService,
  ) {}

  @Implement(loginLinkCalls.sendLoginLink)
  sendLoginLink({ body, request, reply }: RequestOf<typeof loginLinkCalls.sendLoginLink>) {
    const device = this.devices.ofMailRequest(request, reply, body.email);
    return this.auth.request(loginLinkServiceCalls.sendLoginLink, {
      body: withClient(request, body, device),
    });
  }

  @Implement(loginLinkCalls.logInByLink)
  async logInByLink({ body, request, reply }: RequestOf<typeof loginLinkCalls.logInByLink>) {
    const grant = await this.auth.request(loginLinkServiceCalls.logInByLink, {
      body: { token: body.token, client: sessionClientOf(request) },
    });
    return this.sessions.respondToLogin(grant, request, reply);
  }
}
