import { passwordServiceCalls as calls } from '@academy/contracts/passwords/password.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { PasswordsService } from './passwords.service.js';
import { RecoveryService } from './recovery/recovery.service.js';

@Controller()
export class PasswordsController {
  constructor(
    private readonly recovery: RecoveryService,
    private readonly passwords: PasswordsService,
  ) {}

  @Implement(calls.forgotPassword)
  async forgot({ body: { email, client } }: RequestOf<typeof calls.forgotPassword>) {
    const lastSentAt = (await this.recovery.sendCode(email, client)).toISOString();
    return { ...done('Password reset email sent! Please check your email.'), lastSentAt };
  }

  @Implement(calls.checkCode)
  async checkCode({ body: { email, code, client } }: RequestOf<typeof calls.checkCode>) {
    const token = await this.recovery.redeemCode(email, code, client);
    return { ...done('OTP verified! You can now reset your password.'), token };
  }

  @Implement(calls.resetPassword)
  async reset({ body }: RequestOf<typeof calls.resetPassword>) {
    const owner = await this.passwords.reset(body);
    return { ...done('Your password has been changed. Please log in.'), ...owner };
  }
}

const done = (message: string) => ({ success: true as const, message });
