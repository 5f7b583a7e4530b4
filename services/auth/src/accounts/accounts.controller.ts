import { authServiceRoutes as routes } from '@academy/contracts/auth-service.routes';
import { registerCommand } from '@academy/contracts/auth-service.schemas';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { AccountsService, type Registration } from './accounts.service.js';

@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Post(routes.register.path)
  @HttpCode(200)
  register(@Body({ schema: registerCommand }) body: Registration) {
    return this.accounts.register(body);
  }
}
