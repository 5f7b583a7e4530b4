import {
  accountSettingsCalls,
  accountSettingsServiceCalls,
} from '@academy/contracts/account-settings/account-settings.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { DevicesService } from '../sessions/devices/devices.service.js';
import { UsersService } from '../users/users.service.js';
import { AccountSettings } from './account-settings.service.js';
import { PasswordChange } from './password-change.service.js';

@Controller()
export class AccountSettingsController {
  constructor(
    private readonly account: AccountSettings,
    private readonly devices: DevicesService,
    private readonly passwords: PasswordChange,
    private readonly users: UsersService,
  ) {}

  @Implement(accountSettingsCalls.updateProfile)
  async updateProfile({ body, user: caller }: RequestOf<typeof accountSettingsCalls.updateProfile>) {
    const user = await this.users.update(body, caller);
    return { ...done('Profile updated successfully'), user };
  }

  @Implement(accountSettingsCalls.getSecurity)
  security({ user }: RequestOf<typeof accountSettingsCalls.getSecurity>) {
    return this.account.security(user);
  }

  @Implement(accountSettingsCalls.endSession)
  async endSession({ params, user }: RequestOf<typeof accountSettingsCalls.endSession>) {
    await this.devices.end(params.id, user);
    return done('The device was logged out');
  }

  @Implement(accountSettingsCalls.endOtherSessions)
  async endOtherSessions({ user }: RequestOf<typeof accountSettingsCalls.endOtherSessions>) {
    const ended = await this.devices.endOthers(user);
    return done(ended === 0 ? 'No other device was logged in' : 'All other devices were logged out');
  }

  @Implement(accountSettingsServiceCalls.changePassword)
  async changePassword({ body, user }: RequestOf<typeof accountSettingsServiceCalls.changePassword>) {
    const deviceMark = await this.passwords.change(body, user);
    return { ...done('Your password has been changed. All other devices were logged out.'), deviceMark };
  }

  @Implement(accountSettingsServiceCalls.closeAccount)
  async close({ body, user }: RequestOf<typeof accountSettingsServiceCalls.closeAccount>) {
    await this.account.close(body, user);
    return done('Your account has been deleted');
  }
}

const done = (message: string) => ({ success: true as const, message });
