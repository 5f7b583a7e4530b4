import { authServiceRoutes as routes } from '@academy/contracts/auth-service.routes';
import { checkCodeCommand, forgotCommand, resetCommand } from '@academy/contracts/auth-service.schemas';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type z } from 'zod';
import { PasswordsService } from './passwords.service.js';
import { RecoveryService } from './recovery.service.js';

@Controller()
export class PasswordsController {
  constructor(
    private readonly recovery: RecoveryService,
    private readonly passwords: PasswordsService,
  ) {}

  @Post(routes.forgot.path)
  @HttpCode(200)
  async forgot(@Body({ schema: forgotCommand }) { email, client }: z.infer<typeof forgotCommand>) {
    const lastSentAt = (await this.recovery.sendCode(email, client)).toISOString();
    return { success: true, message: 'Password reset email sent! Please check your email.', lastSentAt };
  }

  @Post(routes.checkCode.path)
  @HttpCode(200)
  async checkCode(
    @Body({ schema: checkCodeCommand }) { email, code, client }: z.infer<typeof checkCodeCommand>,
  ) {
    const token = await this.recovery.redeemCode(email, code, client);
    return { success: true, message: 'OTP verified! You can now reset your password.', token };
  }

  @Post(routes.reset.path)
  @HttpCode(200)
  async reset(@Body({ schema: resetCommand }) command: z.infer<typeof resetCommand>) {
    const owner = await this.passwords.reset(command);
    return { success: true, message: 'Your password has been changed. Please log in.', ...owner };
  }
}
