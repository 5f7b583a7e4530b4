import { authServiceRoutes as routes } from '@academy/contracts/auth-service.routes';
import {
  logInByLinkCommand,
  sendLoginLinkCommand,
  type LogInByLinkCommand,
} from '@academy/contracts/auth-service.schemas';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type z } from 'zod';
import { LoginLinks } from './login-links.service.js';

@Controller()
export class LoginLinksController {
  constructor(private readonly links: LoginLinks) {}

  @Post(routes.sendLoginLink.path)
  @HttpCode(200)
  async send(
    @Body({ schema: sendLoginLinkCommand }) { email, client }: z.infer<typeof sendLoginLinkCommand>,
  ) {
    const lastSentAt = (await this.links.send(email, client)).toISOString();
    return { success: true, message: 'The link is on its way. Please check your email.', lastSentAt };
  }

  @Post(routes.logInByLink.path)
  @HttpCode(200)
  logIn(@Body({ schema: logInByLinkCommand }) body: LogInByLinkCommand) {
    return this.links.logIn(body);
  }
}
