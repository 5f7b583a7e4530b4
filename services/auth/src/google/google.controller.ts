import { authServiceRoutes as routes } from '@academy/contracts/auth-service.routes';
import {
  googleExchangeCommand,
  googleSignInCommand,
  type GoogleExchangeCommand,
  type GoogleSignInCommand,
} from '@academy/contracts/auth-service.schemas';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { GoogleSignInService } from './google-sign-in.service.js';

@Controller()
export class GoogleController {
  constructor(private readonly google: GoogleSignInService) {}

  @Post(routes.googleSignIn.path)
  @HttpCode(200)
  async signIn(@Body({ schema: googleSignInCommand }) body: GoogleSignInCommand) {
    return { code: await this.google.signIn(body) };
  }

  @Post(routes.googleExchange.path)
  @HttpCode(200)
  exchange(@Body({ schema: googleExchangeCommand }) body: GoogleExchangeCommand) {
    return this.google.exchange(body);
  }
}
