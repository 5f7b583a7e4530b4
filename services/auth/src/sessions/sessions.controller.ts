import { authServiceRoutes as routes } from '@academy/contracts/auth-service.routes';
import {
  loginCommand,
  renewCommand,
  revokeCommand,
  sessionChecksQuestion,
} from '@academy/contracts/auth-service.schemas';
import { Caller } from '@academy/nest-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type z } from 'zod';
import { nestPath } from '../routing/nest-path.js';
import { LoginService, type Login } from './login.service.js';
import { RefreshService } from './refresh.service.js';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly logins: LoginService,
    private readonly refreshes: RefreshService,
    private readonly sessions: SessionsService,
  ) {}

  @Post(nestPath(routes.login))
  @HttpCode(200)
  login(@Body({ schema: loginCommand }) body: Login) {
    return this.logins.login(body);
  }

  @Post(nestPath(routes.renew))
  @HttpCode(200)
  renew(@Body({ schema: renewCommand }) { refreshToken, client }: z.infer<typeof renewCommand>) {
    return this.refreshes.renew(refreshToken, client);
  }

  @Post(nestPath(routes.revoke))
  @HttpCode(200)
  async revoke(@Body({ schema: revokeCommand }) { refreshToken }: z.infer<typeof revokeCommand>) {
    await this.sessions.revoke(refreshToken);
    return { success: true, message: 'Logged out' };
  }

  @Post(nestPath(routes.checkTogether))
  @HttpCode(200)
  async checkTogether(
    @Body({ schema: sessionChecksQuestion }) { ids }: z.infer<typeof sessionChecksQuestion>,
  ) {
    return { sessions: await this.sessions.checkTogether(ids) };
  }

  @Get(nestPath(routes.check))
  async check(@Param('id') id: string) {
    const { user, isConfirmed } = await this.sessions.check(id);
    return { user, isConfirmed };
  }

  @Delete(nestPath(routes.logout))
  @HttpCode(200)
  async logout(@Param('id') id: string, @Caller() caller: Caller) {
    await this.sessions.logout(id, caller);
    return { success: true, message: 'Logged out' };
  }
}
