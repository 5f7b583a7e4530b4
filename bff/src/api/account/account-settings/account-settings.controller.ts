import {
  accountSettingsCalls,
  accountSettingsServiceCalls,
} from '@academy/contracts/account-settings/account-settings.calls';
import { Controller } from '@nestjs/common';
import { DeviceCookie } from '../../../http/rate-limit/device-cookie.js';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { sessionClientOf } from '../../../http/sessions/session-client.js';
import { clearSessionCookies } from '../../../http/sessions/session-cookies.js';
import { callerOf } from '../../../http/sessions/session.js';
import { AuthClient } from '../../../http/proxy/service-clients.js';

@Controller()
export class AccountSettingsController {
  constructor(
    private readonly auth: AuthClient,
    private readonly devices: DeviceCookie,
  ) {}

  @Implement(accountSettingsCalls.changePassword)
  async changePassword({
    body,
    user,
    request,
    reply,
  }: RequestOf<typeof accountSettingsCalls.changePassword>) {
    const { email } = user.user;
    const client = { ...sessionClientOf(request), device: this.devices.of(request, email) };
    const { deviceMark, ...response } = await this.auth.request(accountSettingsServiceCalls.changePassword, {
      body: { ...body, client },
      caller: callerOf(user),
    });
    this.devices.remember(request, reply, email, deviceMark);
    return response;
  }

  @Implement(accountSettingsCalls.closeAccount)
  async closeAccount({ body, user, reply }: RequestOf<typeof accountSettingsCalls.closeAccount>) {
    const response = await this.auth.request(accountSettingsServiceCalls.closeAccount, {
      body,
      caller: callerOf(user),
    });
    clearSessionCookies(reply);
    return response;
  }
}
