import { loginLinkServiceCalls as calls } from '@academy/contracts/login-links/login-link.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { LoginLinks } from './login-links.service.js';

@Controller()
export class LoginLinksController {
  constructor(private readonly links: LoginLinks) {}

  @Implement(calls.sendLoginLink)
  async send({ body: { email, client } }: RequestOf<typeof calls.sendLoginLink>) {
    const lastSentAt = (await this.links.send(email, client)).toISOString();
    return {
      success: true as const,
      message: 'The link is on its way. Please check your email.',
      lastSentAt,
    };
  }

  @Implement(calls.logInByLink)
  logIn({ body }: RequestOf<typeof calls.logInByLink>) {
    return this.links.logIn(body);
  }
}
