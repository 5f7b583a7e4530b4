import { authServiceRoutes as routes } from '@academy/contracts/auth-service.routes';
import { registerCommand } from '@academy/contracts/auth-service.schemas';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { RegistrationService, type Registration } from './registration.service.js';

@Controller()
export class RegistrationController {
  constructor(private readonly accounts: RegistrationService) {}

  @Post(routes.register.path)
  @HttpCode(200)
  register(@Body({ schema: registerCommand }) body: Registration) {
    return this.accounts.register(body);
  }
}
