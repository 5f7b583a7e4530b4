import { authServiceRoutes as routes } from '@academy/contracts/auth-service.routes';
import {
  changePasswordCommand,
  type ChangePasswordCommand,
  type PasswordChanged,
} from '@academy/contracts/auth-service.schemas';
import {
  closeAccountRequest,
  identityProof,
  type CloseAccountRequest,
  type IdentityProof,
} from '@academy/contracts/own-account.schemas';
import { Caller, UserOnly } from '@academy/nest-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { nestPath } from '../routing/nest-path.js';
import { DevicesService } from '../sessions/devices.service.js';
import { AccountSettings } from './account-settings.service.js';
import { PasswordChange } from './password-change.service.js';

@UserOnly()
@Controller()
export class AccountSettingsController {
  constructor(
    private readonly account: AccountSettings,
    private readonly devices: DevicesService,
    private readonly passwords: PasswordChange,
  ) {}

  @Get(routes.security.path)
  security(@Caller() caller: Caller) {
    return this.account.security(caller);
  }

  @Delete(nestPath(routes.endSession))
  async endSession(@Param('id') id: string, @Caller() caller: Caller) {
    await this.devices.end(id, caller);
    return { success: true, message: 'The device was logged out' };
  }

  @Delete(routes.endOtherSessions.path)
  async endOtherSessions(@Caller() caller: Caller) {
    const ended = await this.devices.endOthers(caller);
    const message = ended === 0 ? 'No other device was logged in' : 'All other devices were logged out';
    return { success: true, message };
  }

  @Put(routes.changePassword.path)
  async changePassword(
    @Body({ schema: changePasswordCommand }) body: ChangePasswordCommand,
    @Caller() caller: Caller,
  ): Promise<PasswordChanged> {
    const deviceMark = await this.passwords.change(body, caller);
    const message = 'Your password has been changed. All other devices were logged out.';
    return { success: true, message, deviceMark };
  }

  @Post(routes.exportData.path)
  @HttpCode(200)
  exportData(@Body({ schema: identityProof }) body: IdentityProof, @Caller() caller: Caller) {
    return this.account.exportData(body, caller);
  }

  @Post(routes.closeAccount.path)
  @HttpCode(200)
  async close(@Body({ schema: closeAccountRequest }) body: CloseAccountRequest, @Caller() caller: Caller) {
    await this.account.close(body, caller);
    return { success: true, message: 'Your account has been deleted' };
  }
}
