import { passwordServiceCalls as calls } from '@academy/contracts/passwords/password.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { PasswordsService } from './passwords.service.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';

@Controller()
export class PasswordsController {
  constructor(
    private readonly passwordReset: PasswordResetService,
    private readonly passwords: PasswordsService,
  ) {}

  @Implement(calls.forgotPassword)
  async forgotPassword({ body: { email, client } }: RequestOf<typeof calls.forgotPassword>) {
    const lastSentAt = (await this.passwordReset.sendCode(email, client)).toISOString();
    return { ...done('Password reset email sent! Please check your email.'), lastSentAt };
  }

  @Implement(calls.checkCode)
  async checkCode({ body: { email, code, client } }: RequestOf<typeof calls.checkCode>) {
    const token = await this.passwordReset.redeemCode(email, code, client);
    return { ...done('OTP verified! You can now reset your password.'), token };
  }

  @Implement(calls.resetPassword)
  async reset({ body }: RequestOf<typeof calls.resetPassword>) {
    const owner = await this.passwords.reset(body);
    return { ...done('Your password has been changed. Please log in.'), ...owner };
  }
}

const done = (message: string) => ({ success: true as const, message });
