import { authServiceRoutes as routes } from '@academy/contracts/auth-service.routes';
import { resendVerificationCommand, verifyCommand } from '@academy/contracts/auth-service.schemas';
import { Caller, UserOnly } from '@academy/nest-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type z } from 'zod';
import { EmailsService } from './emails.service.js';

@Controller()
export class EmailsController {
  constructor(private readonly emails: EmailsService) {}

  @Post(routes.verifyEmail.path)
  @HttpCode(200)
  async verify(@Body({ schema: verifyCommand }) { token, client }: z.infer<typeof verifyCommand>) {
    await this.emails.verify(token, client.ip);
    return { success: true, message: 'Your e-mail address is verified.' };
  }

  @UserOnly()
  @Post(routes.resendVerification.path)
  @HttpCode(200)
  async resend(
    @Caller() { userId = '' }: Caller,
    @Body({ schema: resendVerificationCommand }) { client }: z.infer<typeof resendVerificationCommand>,
  ) {
    const sentAt = await this.emails.resend(userId, client);
    const message = sentAt
      ? 'Verification email sent! Please check your email.'
      : 'Your e-mail address is already verified.';
    return { success: true, message, ...(sentAt && { lastSentAt: sentAt.toISOString() }) };
  }
}
