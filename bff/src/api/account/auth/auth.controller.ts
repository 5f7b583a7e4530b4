import { loginLinkCalls } from '@academy/contracts/login-links/login-link.calls';
import { registrationCalls } from '@academy/contracts/registration/registration.calls';
import { sessionCalls } from '@academy/contracts/sessions/session.calls';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { AuthService } from './auth.service.js';

@Controller()
export class AuthController {
  constructor(private readonly account: AuthService) {}

  @Implement(registrationCalls.register)
  register({ body, request, reply }: RequestOf<typeof registrationCalls.register>) {
    return this.account.register(body, request, reply);
  }

  @Implement(sessionCalls.login)
  login({ body, request, reply }: RequestOf<typeof sessionCalls.login>) {
    return this.account.login(body, request, reply);
  }

  @Implement(loginLinkCalls.logInByLink)
  logInByLink({ body, request, reply }: RequestOf<typeof loginLinkCalls.logInByLink>) {
    return this.account.logInByLink(body.token, request, reply);
  }

  @Implement(sessionCalls.refresh)
  refresh({ request, reply }: RequestOf<typeof sessionCalls.refresh>) {
    return this.account.refresh(request, reply);
  }

  @Implement(sessionCalls.logout)
  logout({ request, reply }: RequestOf<typeof sessionCalls.logout>) {
    return this.account.logout(request, reply);
  }

  @Implement(sessionCalls.me)
  async me({ user: { user } }: RequestOf<typeof sessionCalls.me>) {
    return { user };
  }
}
