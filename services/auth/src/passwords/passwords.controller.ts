import { checkCodeRequest, forgotRequest } from '@academy/contracts/account.schemas';
import { authServiceRoutes as routes } from '@academy/contracts/auth-service.routes';
import { resetCommand } from '@academy/contracts/auth-service.schemas';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type z } from 'zod';
import { CodesService } from './codes.service.js';
import { PasswordsService } from './passwords.service.js';

@Controller()
export class PasswordsController {
  constructor(
    private readonly codes: CodesService,
    private readonly passwords: PasswordsService,
  ) {}

  @Post(routes.forgot.path)
  @HttpCode(200)
  async forgot(@Body({ schema: forgotRequest }) { email }: z.infer<typeof forgotRequest>) {
    await this.codes.sendCode(email);
    return { success: true, message: 'Password reset email sent! Please check your email.' };
  }

  @Post(routes.checkCode.path)
  @HttpCode(200)
  async checkCode(@Body({ schema: checkCodeRequest }) { email, code }: z.infer<typeof checkCodeRequest>) {
    const token = await this.codes.redeemCode(email, code);
    return { success: true, message: 'OTP verified! You can now reset your password.', token };
  }

  @Post(routes.reset.path)
  @HttpCode(200)
  async reset(@Body({ schema: resetCommand }) command: z.infer<typeof resetCommand>) {
    await this.passwords.reset(command);
    return { success: true, message: 'Your password has been changed. Please log in.' };
  }
}
